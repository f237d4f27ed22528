import { type ChangeEvent, type ReactElement, useCallback, useId, useState } from 'react';
import { isStaff } from '@/domain/access/staff';
import { formatDate, formatDateTime } from '@/domain/dates/format';
import { fileLimit, mostFileBytes } from '@/domain/files/limits';
import { certificatePdf } from '@/domain/signatures/certificatePdf';
import {
  remindError,
  type SignatureDetail,
  type SignatureRow,
  signatureEventLabels,
  signError,
  voidError,
} from '@/domain/signatures/signature';
import { signatureColumnSet, signatureColumns } from '@/domain/signatures/signatureColumns';
import { makePdf } from '@/shared/files/pdf/makePdf';
import { saveBlob } from '@/shared/files/saveBlob';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListDrawer, openId } from '@/shared/lists/ListDrawer';
import { ListPage } from '@/shared/lists/ListPage';
import { shownHere } from '@/shared/lists/listDefinition';
import { useListPage } from '@/shared/lists/useListPage';
import { useUser } from '@/shared/session/useUser';
import { DetailSection } from '@/shared/ui/DetailSection';
import { Facts } from '@/shared/ui/Facts';
import { RowActs } from '@/shared/ui/RowActions';
import { TermLink } from '@/shared/ui/TermLink';
import { Moment, Timeline } from '@/shared/ui/Timeline';
import { toastFailure } from '@/shared/ui/toastFailure';
import { type SignatureAsked, SignatureDialog, WithdrawDialog } from '../SignatureDialogs';
import { DrawnSignature } from '../SignaturePad';
import { useSignedDocument } from '../SignDialog';
import {
  SignatureBadge,
  signatureList,
  useGetEsignConsentQuery,
  useGetSignatureQuery,
} from '../signatureList';

/** One line of help, with its words in the glossary. */
const help = (
  <>
    An <TermLink term="electronic-signature">electronic signature</TermLink> is kept with the
    document, its hash, the consent, time, address and device. The certificate shows all of it.
  </>
);

/** Documents that people sign, and what was signed (catalogue: /signature). */
export default function SignaturesPage(): ReactElement {
  const list = useListPage(signatureList);
  const { onView } = list;
  const { role } = useUser();
  const consent = useGetEsignConsentQuery();
  const [asked, setAsked] = useState<SignatureAsked | null>(null);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const actions = useCallback<RowActions<SignatureRow>>(
    (row) => {
      const ask = (act: SignatureAsked['act']) => () => setAsked({ act, row });
      const signed = signError(row) ?? undefined;
      return {
        subject: `${row.title}, ${row.signer}`,
        actions: [
          { label: 'View', onSelect: () => onView({ open: row._id }) },
          ...(row.isMine
            ? [
                { label: 'Read and sign …', onSelect: ask('sign'), refused: signed },
                { label: 'Decline …', onSelect: ask('decline'), refused: signed },
              ]
            : []),
          ...(isStaff(role)
            ? [
                {
                  label: 'Remind …',
                  onSelect: ask('remind'),
                  refused: remindError(row) ?? undefined,
                },
                {
                  label: 'Void …',
                  onSelect: ask('void'),
                  tone: 'danger' as const,
                  refused: voidError(row) ?? undefined,
                },
              ]
            : []),
        ],
      };
    },
    [onView, role],
  );
  const tools =
    (consent.data?.consentedAt ?? '') === '' ? null : (
      <button
        type="button"
        className="btn btn-outline-secondary"
        onClick={() => setWithdrawing(true)}
      >
        Withdraw consent …
      </button>
    );
  return (
    <>
      <ListPage subheading={help} list={list} actions={actions} tools={tools} />
      <ListDrawer
        list={list}
        asked={useGetSignatureQuery(openId(list))}
        titleOf={({ title }) => title}
      >
        {(row) => <Signature row={row} actions={actions} />}
      </ListDrawer>
      {asked ? <SignatureDialog {...asked} onClose={() => setAsked(null)} /> : null}
      {isWithdrawing ? <WithdrawDialog onClose={() => setWithdrawing(false)} /> : null}
    </>
  );
}

interface SignatureProps {
  row: SignatureDetail;
  actions: RowActions<SignatureRow>;
}

function Signature({ row, actions }: SignatureProps): ReactElement {
  const read = useSignedDocument(row._id);
  const saved = (name: string, file: () => Promise<Blob>) => () =>
    void file()
      .then((blob) => saveBlob(blob, `${row.title.replaceAll(/\W+/g, '_')}_${name}.pdf`))
      .catch(toastFailure);
  const files = [
    { label: 'Document PDF', onSelect: saved('document', read) },
    {
      label: 'Certificate PDF',
      onSelect: saved('certificate', () => makePdf(certificatePdf(row))),
    },
  ];
  const acts = actions(row).actions.filter(({ label }) => label !== 'View');
  return (
    <>
      <div className="gl-detail-head">
        <SignatureBadge standing={row.standing} />
        <RowActs actions={[...acts, ...files]} />
      </div>
      {row.reason ? <p className="gl-note">Reason: {row.reason}</p> : null}
      {row.name ? (
        <DetailSection title="Signature">
          {row.strokes ? <DrawnSignature strokes={row.strokes} name={row.name} /> : null}
          <Facts
            facts={[
              ['Signed as', row.name],
              ['Consent given', formatDateTime(row.consentedAt)],
              ['SHA-256 of the consent', row.consentHash],
            ]}
          />
        </DetailSection>
      ) : null}
      <Facts
        facts={signatureColumnSet.all
          .filter((key) => key !== 'status')
          .map((key) => [
            signatureColumns[key].title,
            signatureColumns[key].text(row, shownHere()),
          ])}
      />
      <DetailSection title="Check a file">
        <FileCheck hash={row.hash} />
      </DetailSection>
      <DetailSection title="What happened">
        <Timeline>
          {row.events.map(({ id, kind, at, by, ip, detail }) => (
            <Moment
              key={id}
              what={[signatureEventLabels[kind], detail].filter(Boolean).join(': ')}
              at={at}
              by={ip === '' ? by : `${by}, ${ip}`}
            />
          ))}
        </Timeline>
      </DetailSection>
      <p className="gl-muted">It can be signed until {formatDate(row.expiresOn)}.</p>
    </>
  );
}

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Says whether a file of the reader is the document, byte for byte. Nothing is uploaded. */
function FileCheck({ hash }: { hash: string }): ReactElement {
  const id = useId();
  const [result, setResult] = useState('');
  const check = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    if (!file) return setResult('');
    if (file.size > mostFileBytes) return setResult(`${file.name} is larger than ${fileLimit}.`);
    const own = hex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
    setResult(
      own === hash
        ? `${file.name} is this document, byte for byte.`
        : `${file.name} is not this document: its SHA-256 is ${own}.`,
    );
  };
  return (
    <>
      <label className="form-label" htmlFor={id}>
        Compare a PDF of at most {fileLimit} with the document. It stays on your computer.
      </label>
      <input
        id={id}
        type="file"
        accept=".pdf"
        className="form-control"
        onChange={(event) => void check(event).catch(toastFailure)}
      />
      <p role="status" className="gl-hash mt-2 mb-0">
        {result}
      </p>
    </>
  );
}
