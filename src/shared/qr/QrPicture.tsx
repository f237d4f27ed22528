import { type ReactElement, useEffect, useState } from 'react';
import { type QrModules, qrFileName, qrSvg } from '@/domain/paymentLinks/qrCode';
import { saveBlob } from '@/shared/files/saveBlob';
import { LoadingRows } from '@/shared/ui/states';
import { toastFailure } from '@/shared/ui/toastFailure';
import { qrModules } from './qrModules';
import { qrPng } from './qrPng';

/** The code of a text, such as an address; null until it is drawn. */
export function useQrModules(text: string): QrModules | null {
  const [modules, setModules] = useState<QrModules | null>(null);
  useEffect(() => {
    let isGone = false;
    qrModules(text).then((drawn) => {
      if (!isGone) setModules(drawn);
    }, toastFailure);
    return () => {
      isGone = true;
    };
  }, [text]);
  return modules;
}

interface QrProps {
  modules: QrModules;
  /** What it is of: `House blend`. */
  title: string;
}

/** A code to look at; a skeleton while it is drawn. */
export function QrPicture({
  modules,
  title,
}: Omit<QrProps, 'modules'> & { modules: QrModules | null }): ReactElement {
  if (!modules) return <LoadingRows rows={6} label="Drawing the code" />;
  return (
    <img
      className="gl-qr"
      alt={`QR code of ${title}`}
      src={`data:image/svg+xml,${encodeURIComponent(qrSvg(modules, title))}`}
    />
  );
}

/** Saves a code as an SVG or PNG file. */
export function QrSavers({ modules, title }: QrProps): ReactElement {
  const saveSvg = (): void =>
    saveBlob(
      new Blob([qrSvg(modules, title)], { type: 'image/svg+xml' }),
      qrFileName(title, 'svg'),
    );
  const savePng = (): void => {
    qrPng(modules).then((file) => saveBlob(file, qrFileName(title, 'png')), toastFailure);
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
