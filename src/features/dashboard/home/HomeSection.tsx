import type { ReactElement } from 'react';
import {
  type Home,
  type HomeFigureValue,
  type HomePart,
  type HomeRow,
  mostHomeRows,
} from '@/domain/dashboard/home';
import { type HomeFormat, homeFigure, homePart } from '@/domain/dashboard/homeParts';
import { formatDate } from '@/domain/dates/format';
import { numberText } from '@/domain/lists/counted';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import { answerOf } from '@/shared/lists/answerOf';
import { SmallTable } from '@/shared/lists/SmallTable';
import { useCanOpen } from '@/shared/session/useCanOpen';
import type { Column } from '@/shared/ui/columns';
import { EmptyState } from '@/shared/ui/states';
import { useGetHomeQuery } from '../api';
import { AnswerState, shownOf } from '../parts/AnswerState';
import { type BoardTile, FigureGrid } from '../parts/FigureGrid';
import { LinkedFigure } from '../parts/LinkedFigure';
        {key === 'vendorW9' && !isUnknown ? <W9Actions /> : null}
      </div>
      {isUnknown ? (
        <EmptyState
          title="Verify your email address first"
          text="Open the link in the email that we sent you. What belongs to this address then appears here."
        />
      ) : null}
      {!isUnknown && rows.length === 0 ? <EmptyState {...empty} /> : null}
      {rows.length > 0 ? (
        <SmallTable
          label={`${title}: table`}
          columns={columnsOf(part)}
          rows={rows}
          rowKey={({ _id }) => _id}
          busy={false}
        />
      ) : null}
      {isWhole ? null : (
        <p className="card-body gl-muted">The latest {numberText(mostHomeRows)} are shown.</p>
      )}
    </section>
  );
}
