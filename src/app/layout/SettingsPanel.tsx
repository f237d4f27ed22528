import type { ReactElement } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { OffcanvasBody } from 'reactstrap';
import { ChoiceSet } from '@/shared/theme/ChoiceSet';
import { lookChoices } from '@/shared/theme/lookChoices';
import {
  isSidebarClosed,
  lookChosen,
  optionChanged,
  sidebarToggled,
  themeReset,
} from '@/shared/theme/themeSlice';
import { SidePanel } from '@/shared/ui/SidePanel';
import { useMedia } from '@/shared/ui/useMedia';
import type { AppState } from '../store';
import type { PanelProps } from './LazyPanel';
import { choiceGroups, idleHint, type Standing, switchGroups } from './themeChoices';

/**
 * All theme options of spec 3.7 and light or dark; each acts at once and is kept in this browser.
 */
export function SettingsPanel({ isOpen, onClose }: PanelProps): ReactElement {
  const { look } = useSelector((state: AppState) => state.theme);
  const dispatch = useDispatch();
  return (
    <SidePanel
      isOpen={isOpen}
      onClose={onClose}
      title="Settings"
      titleId="gl-settings"
      side="end"
      className="gl-settings"
    >
      <OffcanvasBody>
        <ChoiceSet
          title="Theme"
          choices={lookChoices}
          value={look}
          onChoose={(next) => dispatch(lookChosen(next))}
        />
        {choiceGroups.map((group) => (
          <OptionChoice key={group.name} {...group} />
        ))}
        {switchGroups.map(({ title, switches }) => (
          <fieldset key={title}>
            <legend>{title}</legend>
            {switches.map((option) => (
              <OptionSwitch key={option.name} {...option} />
            ))}
          </fieldset>
        ))}
        <button
          type="button"
          className="btn btn-outline-secondary"
          onClick={() => dispatch(themeReset())}
        >
          Restore defaults
        </button>
      </OffcanvasBody>
    </SidePanel>
  );
}

function useStanding(): Standing {
  const picture = useSelector(({ theme }: AppState) => theme.options.enableBackgroundImage);
  const small = useMedia('(max-width: 991.98px)');
  const phone = useMedia('(max-width: 575.98px)');
  return { picture, small, phone, large: !small };
}

function OptionChoice({ name, title, choices }: (typeof choiceGroups)[number]): ReactElement {
  const value = useSelector((state: AppState) => state.theme.options[name]);
  const hint = idleHint(name, useStanding());
  const dispatch = useDispatch();
  return (
    <ChoiceSet
      title={title}
      choices={choices}
      value={value}
      hint={hint}
      onChoose={(next) => dispatch(optionChanged({ name, value: next }))}
    />
  );
}

type Switch = (typeof switchGroups)[number]['switches'][number];

function OptionSwitch({ name, label }: Switch): ReactElement {
  const isOn = useSelector(({ theme }: AppState) =>
    name === 'enableClosedSidebar' ? isSidebarClosed(theme) : theme.options[name],
  );
  const hint = idleHint(name, useStanding());
  const dispatch = useDispatch();
  const change = (): void => {
    // The sidebar may be closed by the window's width alone; opening it by hand outranks that.
    if (name === 'enableClosedSidebar') dispatch(sidebarToggled());
    else dispatch(optionChanged({ name, value: !isOn }));
  };
  return (
    <div className="form-check form-switch">
      <input
        id={`option-${name}`}
        className="form-check-input"
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        disabled={hint !== null}
        aria-describedby={hint ? `option-${name}-hint` : undefined}
        onChange={change}
      />
      <label className="form-check-label" htmlFor={`option-${name}`}>
        {label}
      </label>
      {hint ? (
        <div id={`option-${name}-hint`} className="form-text">
          {hint}
        </div>
      ) : null}
    </div>
  );
}
