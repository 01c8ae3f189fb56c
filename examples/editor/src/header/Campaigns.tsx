import { useEffect, useState } from 'react';
import { Dialog } from '../Dialog.tsx';
import { useDesk, useSpeech } from '../editor/context.tsx';
import type { Listed } from '../editor/service.ts';
import { samples } from '../samples/samples.ts';

/** The pause in typing, in milliseconds, after which the service is asked. */
const PAUSE = 200;

export function Campaigns() {
  const { words } = useSpeech();
  return (
    <Dialog name="campaigns" title={words.campaigns}>
      <CampaignList />
    </Dialog>
  );
}

/** The campaigns of the service, the last changed first; those with changes that only this browser has; and the samples. */
export function CampaignList() {
  const desk = useDesk();
  const { words, language } = useSpeech();
  const [search, setSearch] = useState('');
  const [hasFailed, setFailed] = useState(false);
  /** Without the service, no sample can be loaded and nothing duplicated. */
  const attempt = (run: () => Promise<unknown>) => () => void run().catch(() => setFailed(true));
  const listed = useListed(search);
  const has = (name: string) => name.toLowerCase().includes(search.trim().toLowerCase());
  const known = new Map(listed?.campaigns.map((one) => [one.id, one]));
  const kept = desk.kept().filter(({ name }) => has(name));
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className="campaigns">
      <label>
        {words.search}
        {/* biome-ignore lint/a11y/noAutofocus: the list was opened to find something in it */}
        <input type="search" autoFocus value={search} onChange={({ target }) => setSearch(target.value)} />
      </label>
      <div role="status" className="hint">
        {listed === undefined
          ? words.waits
          : listed.hasFailed || hasFailed
            ? words.listFailed
            : words.found(known.size, listed.more)}
      </div>
      {kept.length > 0 && (
        <>
          <h3>{words.onlyHere}</h3>
          <ul>
            {kept.map(({ id, name }) => (
              <Row key={id} name={name} onOpen={() => desk.open(id)} />
            ))}
          </ul>
        </>
      )}
      {known.size > 0 && (
        <>
          <h3>{words.yours}</h3>
          <ul>
            {[...known.values()].map((one) => (
              <Row
                key={one.id}
                name={typeof one.name === 'string' ? one.name : ''}
                about={[
                  one.channel === 'EMAIL' ? words.email : words.push,
                  one.askedBy === null ? words.states[one.state] : words.askedBy(one.askedBy),
                  time.format(new Date(one.updated_at)),
                  one.updated_by,
                ]}
                onOpen={() => desk.open(one.id)}
                onDuplicate={attempt(() => desk.duplicate(one.id, words.copyOf))}
              />
            ))}
          </ul>
        </>
      )}
      <h3>{words.samples}</h3>
      <ul>
        {has(words.largeDraft) && (
          <Row
            name={words.largeDraft}
            onOpen={attempt(async () => desk.begin((await import('../samples/large-draft.ts')).largeDraft()))}
          />
        )}
        {samples
          .filter(({ name }) => has(name))
          .map(({ name, isBroken, load }) => (
            <Row
              key={name}
              name={name}
              about={[isBroken ? words.broken : words.publishable]}
              onOpen={attempt(async () => desk.begin(await load()))}
            />
          ))}
      </ul>
    </div>
  );
}

interface Found {
  readonly campaigns: readonly Listed[];
  readonly more: boolean;
  readonly hasFailed: boolean;
}

/** The answer of the service to a search; `undefined` until it comes. */
function useListed(search: string): Found | undefined {
  const { list } = useDesk();
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(
      async () => {
        const answer = await list(search).then(
          (all) => ({ ...all, hasFailed: false }),
          () => ({ campaigns: [], more: false, hasFailed: true }),
        );
        if (isCurrent) setFound(answer);
      },
      search === '' ? 0 : PAUSE,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [list, search]);
  return found;
}

interface RowProps {
  name: string;
  about?: readonly string[];
  onOpen: () => unknown;
  onDuplicate?: () => unknown;
}

function Row({ name, about = [], onOpen, onDuplicate }: RowProps) {
  const { words } = useSpeech();
  return (
    <li>
      <button type="button" className="link" onClick={onOpen}>
        <strong>{name || words.unnamed}</strong> <small>{about.join(' · ')}</small>
      </button>
      {onDuplicate && (
        <button type="button" className="quiet" onClick={onDuplicate}>
          {words.duplicate} <span className="visually-hidden">{name || words.unnamed}</span>
        </button>
      )}
    </li>
  );
}
