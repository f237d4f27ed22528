import { type ReactElement, useState } from 'react';
import {
  embedAddress,
  embedSnippet,
  type LinkPage,
  listedOrigins,
} from '@/domain/banking/linking/linkPage';
import { formatDate } from '@/domain/dates/format';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { copyText } from '@/shared/ui/copyText';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { Icon } from '@/shared/ui/Icon';
import { EmptyState } from '@/shared/ui/states';
import { toastInfo, toastSuccess } from '@/shared/ui/toast';
import { useConfirmed } from '@/shared/ui/useConfirmed';
import { useRotateLinkKeyMutation } from './linkingApi';

/** The lines that embed the page, its link to try it, and its key. */
export function EmbedCode({ page }: { page: LinkPage }): ReactElement {
  return (
    <section className="card" aria-labelledby="embed-code">
      <div className="card-header">
        <h2 id="embed-code">Code snippet</h2>
      </div>
      <div className="card-body">
        {page.version === 0 ? (
          <EmptyState
            title="No key yet"
            text="Save the settings once. The snippet and the test link then appear here."
          />
        ) : (
          <>
            <Snippet page={page} />
            <KeyLine page={page} />
          </>
        )}
      </div>
    </section>
  );
}

function Snippet({ page }: { page: LinkPage }): ReactElement {
  const origins = listedOrigins(page.origins);
  const [chosen, setChosen] = useState('');
  const site = origins.find((one) => one === chosen) ?? origins[0] ?? '';
  const home = window.location.origin;
  const code = embedSnippet({ home, key: page.key, site });
  const copy = async (): Promise<void> => {
    if (await copyText(code)) toastSuccess('The snippet was copied');
    else toastInfo('Your browser blocks copying here. Select the snippet and copy it yourself.');
  };
  return (
    <>
      {origins.length === 0 ? (
        <p className="gl-muted">
          No site may embed the page yet. Add its origin under Allowed origins; the test link works
          without one.
        </p>
      ) : (
        <FieldShell
          id="snippet-site"
          label="Site"
          help="The snippet is for one site: this one alone is told what happens."
        >
          {(control) => (
            <select
              {...control}
              className="form-select"
              value={site}
              onChange={({ target }) => setChosen(target.value)}
            >
              {origins.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          )}
        </FieldShell>
      )}
      <section
        className="gl-snippet"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard.
        tabIndex={0}
        aria-label="Snippet"
      >
        <pre>{code}</pre>
      </section>
      <div className="gl-linking-acts">
        <button type="button" className="btn btn-primary" onClick={() => void copy()}>
          <Icon name="copy" /> Copy snippet
        </button>
        <a
          className="btn btn-outline-secondary"
          href={embedAddress(page.key)}
          target="_blank"
          rel="noreferrer"
        >
          Preview in a new tab
        </a>
      </div>
    </>
  );
}

function KeyLine({ page }: { page: LinkPage }): ReactElement {
  const [isAsking, setAsking] = useState(false);
  const [rotate] = useRotateLinkKeyMutation();
  const close = (): void => setAsking(false);
  const { busy, failure, confirm } = useConfirmed(close);
  return (
    <>
      <p className="gl-linking-key">
        Public key <code>{page.key}</code>
        {page.rotatedAt ? `, since ${formatDate(page.rotatedAt.slice(0, 10))}` : ''}
      </p>
      <button type="button" className="btn btn-outline-danger" onClick={() => setAsking(true)}>
        Rotate key …
      </button>
      <ConfirmModal
        isOpen={isAsking}
        title={`Rotate key ${page.key.slice(0, 10)}…`}
        confirmLabel="Rotate key"
        busy={busy}
        failure={failure}
        tone="danger"
        onCancel={close}
        onConfirm={() =>
          void confirm(() => rotate({ version: page.version }).unwrap(), 'The key was replaced')
        }
      >
        <p>
          The page stops working wherever the old key is used, at once. Every site needs the new
          snippet.
        </p>
      </ConfirmModal>
    </>
  );
}
