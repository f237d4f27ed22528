import type { ReactElement } from 'react';

interface ProgressBarProps {
  /** What is under way, e.g. `Uploading label.pdf`. */
  label: string;
  /** 0 to 1; null while the end is not known. */
  done: number | null;
  /** The figure beside the bar; the percentage unless told. */
  figure?: string;
  onCancel?: () => void;
}

/** Long work with its figure, and the way to stop it. */
export function ProgressBar({ label, done, figure, onCancel }: ProgressBarProps): ReactElement {
  const shown = figure ?? (done === null ? '' : `${Math.floor(done * 100)}%`);
  return (
    <div className="gl-progress">
      <div className="gl-progress-text">
        <span>{label}</span>
        <span className="gl-figure">{shown}</span>
      </div>
      <div className="gl-progress-line">
        <progress aria-label={label} max={1} value={done ?? undefined} />
        {onCancel ? (
          <button type="button" className="btn btn-outline-secondary btn-sm" onClick={onCancel}>
            Cancel<span className="visually-hidden"> {label}</span>
          </button>
        ) : null}
      </div>
    </div>
  );
}
