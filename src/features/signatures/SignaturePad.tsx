import { useField } from 'formik';
import { type PointerEvent, type ReactElement, useRef } from 'react';
import {
  longestStrokes,
  signatureBox,
  strokePoint,
  strokesPath,
} from '@/domain/signatures/strokes';

/** A point of the pad under a pointer. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): string {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return strokePoint({
    x: ((clientX - left) / (width || 1)) * signatureBox.width,
    y: ((clientY - top) / (height || 1)) * signatureBox.height,
  });
}

/**
 * A place to draw a signature with mouse, pen or finger. Who has none of these types the name: that
 * alone is a signature.
 */
export function SignaturePad({ name }: { name: string }): ReactElement {
  const [{ value }, , { setValue }] = useField<string>(name);
  const isDown = useRef(false);
  const add = (between: string, point: string): void => {
    const next = value === '' ? point : `${value}${between}${point}`;
    if (next.length <= longestStrokes) void setValue(next);
  };
  return (
    <div className="gl-field">
      <span className="form-label" aria-hidden="true">
        Draw your signature (optional)
      </span>
      <svg
        className="gl-signature-pad"
        viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
        role="img"
        aria-label="Draw your signature (optional)"
        onPointerDown={(event) => {
          isDown.current = true;
          event.currentTarget.setPointerCapture?.(event.pointerId);
          add(';', pointOf(event));
        }}
        onPointerMove={(event) => {
          if (isDown.current) add(' ', pointOf(event));
        }}
        onPointerUp={() => {
          isDown.current = false;
        }}
        onPointerCancel={() => {
          isDown.current = false;
        }}
      >
        <path d={strokesPath(value)} />
      </svg>
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary"
        disabled={value === ''}
        onClick={() => void setValue('')}
      >
        Clear drawing
      </button>
    </div>
  );
}

/** A signature as it was drawn. */
export function DrawnSignature({ strokes, name }: { strokes: string; name: string }): ReactElement {
  return (
    <svg
      className="gl-signature-pad gl-signature-drawn"
      viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
      role="img"
      aria-label={`Signature of ${name}`}
    >
      <path d={strokesPath(strokes)} />
    </svg>
  );
}
