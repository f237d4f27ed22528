import { useField } from 'formik';
import { useState } from 'react';
import { isTooLong, partedTags, withoutTag, withTags } from './tags';

interface TagEntry {
  tags: readonly string[];
  text: string;
  /** The message below the field; undefined while it is good or untouched. */
  error: string | undefined;
  /** What has changed, for screen readers. */
  spoken: string;
  /** Which entered tags are there already, for everybody. */
  known: string;
  onText: (value: string) => void;
  /** Enters the typed text. */
  enter: () => void;
  remove: (at: number) => void;
  onBlur: () => void;
}

/**
 * The form is judged with the list already; a second look would still see the list as it was
 * before.
 */
const judgedAlready = false;

/** The list of tags at one formik path and the text being typed at another (spec 3.5.1). */
export function useTagEntry(name: string, textName: string): TagEntry {
  const [{ value: tags }, meta, list] = useField<readonly string[]>(name);
  const [{ value: text }, , entry] = useField<string>(textName);
  const [spoken, setSpoken] = useState('');
  const [known, setKnown] = useState('');

  const change = (next: readonly string[], told: string): void => {
    void list.setValue(next);
    setSpoken(told);
  };
  /**
   * True when the text may leave the box; a tag that is too long or known stays there, and the
   * field says why.
   */
  const add = (entered: string): boolean => {
    const parts = partedTags(entered);
    if (parts.some(isTooLong)) {
      void list.setTouched(true);
      return false;
    }
    const doubles = parts.filter((tag) => tags.includes(tag));
    if (doubles.length > 0) setKnown(`${doubles.join(', ')} is already in the list`);
    const next = withTags(tags, entered);
    if (next === tags) return parts.length === 0;
    change(next, `${next.slice(tags.length).join(', ')} added`);
    return true;
  };
  const onText = (value: string): void => {
    setKnown('');
    // A comma ends the tag before it, typed or pasted: no tag can hold one (readings D49).
    const end = value.lastIndexOf(',');
    if (end < 0) void entry.setValue(value);
    else
      void entry.setValue(
        add(value.slice(0, end)) ? value.slice(end + 1).trimStart() : value.replace(/,$/, ''),
        judgedAlready,
      );
  };
  return {
    tags,
    text,
    error: meta.touched ? meta.error : undefined,
    spoken,
    known,
    onText,
    enter: () => {
      setKnown('');
      if (add(text)) void entry.setValue('', judgedAlready);
    },
    remove: (at) => change(withoutTag(tags, at), `${tags[at]} removed`),
    onBlur: () => void list.setTouched(true),
  };
}
