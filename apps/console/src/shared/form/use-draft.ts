import { DAY_MS, deviceStore } from '@baohe/app-shell/stored-value';
import { useViewer } from '@baohe/app-shell/viewer';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

const STORED_MS = 30 * DAY_MS;
/** While somebody types, nothing is written. */
const PAUSE_MS = 400;

interface StoredDraft {
  /** Of what was read when the editing began. */
  version: string;
  values: FieldValues;
}

const isDraft = (value: unknown): value is StoredDraft =>
  typeof value === 'object' && value !== null && 'version' in value && 'values' in value;

export interface Draft {
  /** What the device had from before is in the form. */
  isRestored: boolean;
  /** The mark of what the editing goes out from: a newer change than this is refused. */
  base: string;
  /** Somebody else has changed it since the editing began: saving would overwrite that. */
  isOutdated: boolean;
  /** After saving: nothing is left to bring back. */
  clear: () => void;
  /** Throws the unsaved work away and shows what the server has. */
  discard: () => void;
  /** Goes on with the own work although somebody else was faster. */
  keepOwn: () => void;
  /** The next version that is read is one's own saving: what was typed since goes on from there. */
  expectOwn: () => void;
}

interface DraftOptions<Values extends FieldValues> {
  /** Of what: `post ${id}`. Each person has their own. */
  of: string;
  /** The server's mark of what was read; another one means that somebody else has saved. By default what was read itself. */
  version?: string;
  /** What the server has, as the form shows it. */
  saved: Values;
  /** What must never lie on a device: secrets. */
  without?: readonly (keyof Values & string)[];
}

/**
 * Unsaved work stays on the device, across reloads and on the way to another screen, and comes back when the
 * form is opened again. What somebody else saved meanwhile is said, not overwritten.
 */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { of, saved, version: given, without = [] }: DraftOptions<Values>,
): Draft {
  // As it was when the form was opened: what is saved from here is read again before the form closes.
  const [own] = useState(() => JSON.stringify(saved));
  const version = given ?? own;
  const staff = useViewer()?.asUser.uuid ?? '';
  const name = `draft ${staff} ${of}`;
  const isLeftOut = useEffectEvent((field: string) => without.includes(field));
  const [begun] = useState(() => deviceStore.read(name, isDraft));
  const [isRestored, setRestored] = useState(begun !== undefined);
  const [base, setBase] = useState(begun?.version ?? version);
  const [ownAfter, setOwnAfter] = useState<string>();
  if (ownAfter !== undefined && ownAfter !== version) {
    setOwnAfter(undefined);
    setBase(version);
  }
  /** What needs no draft: what the server has, or was just given. */
  const unchanged = useRef(JSON.stringify(saved));

  useEffect(() => {
    if (begun) {
      form.reset(begun.values as Values, { keepDefaultValues: true });
    }
  }, [begun, form]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      const values = form.getValues();
      if (JSON.stringify(values) !== unchanged.current) {
        const stored = Object.fromEntries(
          Object.entries(values).map(([field, value]) => [field, isLeftOut(field) ? '' : value]),
        );
        deviceStore.write(name, { version: base, values: stored }, STORED_MS);
      } else {
        deviceStore.remove(name);
      }
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback() {
        clearTimeout(timer);
        timer = setTimeout(write, PAUSE_MS);
      },
    });
    const writeNow = () => {
      if (timer !== undefined) {
        write();
      }
    };
    // A tab that is closed in the middle of a sentence.
    addEventListener('pagehide', writeNow);
    return () => {
      stop();
      clearTimeout(timer);
      writeNow();
      removeEventListener('pagehide', writeNow);
    };
  }, [form, name, base]);

  return {
    isRestored,
    base,
    isOutdated: base !== version,
    clear() {
      unchanged.current = JSON.stringify(form.getValues());
      deviceStore.remove(name);
      form.reset(form.getValues());
      setRestored(false);
      setBase(version);
    },
    discard() {
      unchanged.current = JSON.stringify(saved);
      deviceStore.remove(name);
      form.reset(saved);
      setRestored(false);
      setBase(version);
    },
    keepOwn: () => setBase(version),
    expectOwn: () => setOwnAfter(version),
  };
}
