import { type ReactElement, useEffect, useState } from 'react';
import type { Logo } from '@/domain/invoices/logo';
import { type QrModules, qrFileName, qrSvg } from '@/domain/paymentLinks/qrCode';
import { saveBlob } from '@/shared/files/saveBlob';
import { LoadingRows } from '@/shared/ui/states';
import { toastFailure } from '@/shared/ui/toastFailure';
import { logoPixels } from './logoPixels';
import { qrModules } from './qrModules';
import { qrPng } from './qrPng';

/** The code of a text, such as an address; null until it is drawn. `hasLogo`: with room for one. */
export function useQrModules(text: string, hasLogo = false): QrModules | null {
  const [modules, setModules] = useState<QrModules | null>(null);
  useEffect(() => {
    let isGone = false;
    qrModules(text, hasLogo).then((drawn) => {
      if (!isGone) setModules(drawn);
    }, toastFailure);
    return () => {
      isGone = true;
    };
  }, [text, hasLogo]);
  return modules;
}

interface QrProps {
  modules: QrModules;
  /** What it is of: `House blend`. */
  title: string;
  /** In its middle, where its modules leave room. */
  logo?: Logo;
}

/** A code to look at; a skeleton while it is drawn. */
export function QrPicture({
  modules,
  title,
  logo,
}: Omit<QrProps, 'modules'> & { modules: QrModules | null }): ReactElement {
  if (!modules) return <LoadingRows rows={6} label="Drawing the code" />;
  return (
    <img
      className="gl-qr"
      alt={`QR code of ${title}`}
      src={`data:image/svg+xml,${encodeURIComponent(qrSvg(modules, title, logo))}`}
    />
  );
}

/** Saves a code as an SVG or PNG file. */
export function QrSavers({ modules, title, logo }: QrProps): ReactElement {
  const saveSvg = (): void =>
    saveBlob(
      new Blob([qrSvg(modules, title, logo)], { type: 'image/svg+xml' }),
      qrFileName(title, 'svg'),
    );
  const savePng = (): void => {
    const drawn = logo ? logoPixels(logo) : Promise.resolve(undefined);
    drawn
      .then((pixels) => qrPng(modules, pixels))
      .then((file) => saveBlob(file, qrFileName(title, 'png')), toastFailure);
  };
  const button = 'btn btn-outline-secondary';
  return (
    <>
      <button type="button" className={button} onClick={saveSvg}>
        SVG
      </button>
      <button type="button" className={button} onClick={savePng}>
        PNG
      </button>
    </>
  );
}
