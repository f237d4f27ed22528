import { createElement, type ReactElement } from 'react';

interface SvgIconProps {
  /** Source text of a bootstrap-icons file, imported with `?raw`. */
  source: string;
  className?: string;
}

const shape = /<(path|circle|rect)\s([^>]*?)\/?>/g;
const attribute = /([a-z-]+)="([^"]*)"/g;

const camelCase = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

function shapesOf(source: string): ReactElement[] {
  return Array.from(source.matchAll(shape), ([, tag = 'path', attributes = ''], key) => {
    const props = Array.from(attributes.matchAll(attribute), ([, name = '', value]) => [
      camelCase(name),
      value,
    ]);
    return createElement(tag, { key, ...Object.fromEntries(props) });
  });
}

const drawn = new Map<string, ReactElement[]>();

/**
 * One icon, drawn in the text's color and size; decoration only, so a word always goes with it.
 */
export function SvgIcon({ source, className }: SvgIconProps): ReactElement {
  const shapes = drawn.get(source) ?? shapesOf(source);
  drawn.set(source, shapes);
  return (
    <svg
      className={className ? `gl-icon ${className}` : 'gl-icon'}
      viewBox="0 0 16 16"
      width="1em"
      height="1em"
      fill="currentColor"
      aria-hidden="true"
    >
      {shapes}
    </svg>
  );
}
