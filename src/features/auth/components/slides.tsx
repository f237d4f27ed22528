import type { ComponentType, ReactElement } from 'react';

interface Slide {
  title: string;
  text: string;
  Art: ComponentType;
}

function Shelves(): ReactElement {
  const jars = [
    { x: 70, height: 62, tone: 'a' },
    { x: 128, height: 78, tone: 'b' },
    { x: 186, height: 54, tone: 'c' },
    { x: 244, height: 70, tone: 'a' },
    { x: 302, height: 58, tone: 'b' },
  ];
  return (
    <svg viewBox="0 0 420 260" aria-hidden="true" className="gl-slide-art">
      {[120, 224].map((floor, row) => (
        <g key={floor}>
          {jars.map(({ x, height, tone }, index) => {
            const size = row === 0 ? height : 132 - height;
            return (
              <g key={x}>
                <rect
                  x={x + 6}
                  y={floor - size - 12}
                  width="34"
                  height="10"
                  rx="3"
                  className="gl-art-cap"
                />
                <rect
                  x={x}
                  y={floor - size}
                  width="46"
                  height={size}
                  rx="8"
                  className="gl-art-glass"
                />
                <rect
                  x={x}
                  y={floor - size + 18 + index * 3}
                  width="46"
                  height={size - 18 - index * 3}
                  rx="8"
                  className={`gl-art-${tone}`}
                />
                <rect
                  x={x + 9}
                  y={floor - 26}
                  width="28"
                  height="14"
                  rx="3"
                  className="gl-art-label"
                />
              </g>
            );
          })}
          <rect x="46" y={floor} width="328" height="6" rx="3" className="gl-art-board" />
        </g>
      ))}
    </svg>
  );
}

function Payments(): ReactElement {
  const bars = [38, 62, 50, 84, 70, 104, 92, 128];
  return (
    <svg viewBox="0 0 420 260" aria-hidden="true" className="gl-slide-art">
      <rect x="54" y="24" width="270" height="196" rx="14" className="gl-art-sheet" />
      <rect x="78" y="46" width="84" height="9" rx="4.500" className="gl-art-line" />
      <rect x="78" y="64" width="132" height="16" rx="6" className="gl-art-b" />
      {bars.map((height, index) => (
        <rect
          key={height}
          x={80 + index * 28}
          y={200 - height * 0.78}
          width="16"
          height={height * 0.78}
          rx="4"
          className={index === bars.length - 1 ? 'gl-art-b' : 'gl-art-a'}
        />
      ))}
      <g transform="translate(236 138) rotate(-8)">
        <rect width="148" height="92" rx="12" className="gl-art-card" />
        <rect x="16" y="20" width="26" height="20" rx="4" className="gl-art-chip" />
        <rect x="16" y="54" width="86" height="7" rx="3.500" className="gl-art-faint" />
        <rect x="16" y="68" width="54" height="7" rx="3.500" className="gl-art-faint" />
      </g>
    </svg>
  );
}

function Reports(): ReactElement {
  return (
    <svg viewBox="0 0 420 260" aria-hidden="true" className="gl-slide-art">
      <rect
        x="98"
        y="38"
        width="180"
        height="204"
        rx="12"
        className="gl-art-behind"
        transform="rotate(-5 188 140)"
      />
      <rect x="112" y="26" width="190" height="212" rx="12" className="gl-art-sheet" />
      <rect x="134" y="50" width="92" height="11" rx="5" className="gl-art-b" />
      {[84, 112, 140, 168, 196].map((y, index) => (
        <g key={y}>
          <circle cx="142" cy={y} r="8" className={index < 4 ? 'gl-art-a' : 'gl-art-line'} />
          {index < 4 ? <path d={`M138 ${y}l3 3 6-6`} className="gl-art-tick" /> : null}
          <rect
            x="160"
            y={y - 4}
            width={index % 2 ? 84 : 112}
            height="8"
            rx="4"
            className="gl-art-line"
          />
        </g>
      ))}
      <path d="M318 96l44 16v34c0 30-18 50-44 62-26-12-44-32-44-62v-34z" className="gl-art-card" />
      <path d="M300 150l13 13 25-27" className="gl-art-shield-tick" />
    </svg>
  );
}

/** The three slides of the panel (spec 1.2). */
export const slides: readonly Slide[] = [
  {
    title: 'Every gram accounted for',
    text: 'Import a whole product list at once, keep documents with each product and see what is on the shelf.',
    Art: Shelves,
  },
  {
    title: 'Payments built for this industry',
    text: 'Card, debit, ACH and wallet in one ledger, settled to the cent and easy to follow.',
    Art: Payments,
  },
  {
    title: 'Ready when the auditor calls',
    text: 'Licenses, taxes and compliance checks stay together, with a report for each.',
    Art: Reports,
  },
];
