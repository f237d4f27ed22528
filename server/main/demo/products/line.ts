import type { StrainType, SubCategory } from '@/domain/inventory/enumerations';
import type { Choices } from '../fixed';

/** A product as a shop would name it; costs in whole dollars. */
export interface Product {
  title: string;
  description: string;
  strain: StrainType;
  subCategory: SubCategory;
  tags: readonly string[];
  cost: readonly [least: number, most: number];
  weight?: string;
  thc?: string;
}

/** Products of one kind; the choices fill in what may differ. */
export type Line = (choose: Choices) => Product[];

/** A product that is not named after a strain; costs in whole dollars. */
export type Made = readonly [
  title: string,
  subCategory: SubCategory,
  least: number,
  most: number,
  description: string,
];

/** A line of such products, which share strains, tags and weight. */
export const made =
  (
    list: readonly Made[],
    common: {
      strain: readonly StrainType[];
      tags: readonly (readonly string[])[];
      weight?: string;
      thc?: string;
    },
  ): Line =>
  (choose) =>
    list.map(([title, subCategory, least, most, description]) => ({
      title,
      subCategory,
      description,
      weight: common.weight,
      thc: common.thc,
      cost: [least, most],
      strain: choose.oneOf(common.strain),
      tags: choose.oneOf(common.tags),
    }));
