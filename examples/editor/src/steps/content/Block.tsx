import { place } from '../../checklist/place.ts';
import { type Path, valueAt } from '../../draft/paths.ts';
import { store, useDraft } from '../../draft/store.ts';
import { GroupFindings } from '../../fields/FindingList.tsx';
import { SectionForm } from '../../fields/section.tsx';
import { useSpeech } from '../../words/language.tsx';
import { AndroidFields } from './AndroidFields.tsx';
import { EmailFields } from './EmailFields.tsx';
import { IosFields } from './IosFields.tsx';
import { blockPath, channelKey, emptyBlock } from './layout.ts';
import { WebFields } from './WebFields.tsx';

const pushMembers = [
  ...['template_type', 'basic_details', 'timer', 'buttons', 'advanced', 'template_backup'],
  ...['custom_template_id', 'custom_template_version'],
];
const emailMembers = [
  ...['subject', 'preview_text', 'sender_name', 'from_address', 'reply_to_address', 'cc_ids', 'bcc_ids'],
  ...['html_content', 'email_editor', 'custom_template_id', 'custom_template_version', 'attachments'],
];

const fieldsByPlatform = { android: AndroidFields, ios: IosFields, web: WebFields };

/** The content of one locale, variation and platform: a form of its own. */
export function Block() {
  const here = place.use();
  const draft = useDraft((whole) => whole);
  const path = blockPath(draft, here);
  const isThere = valueAt(draft, path) !== undefined;
  const Fields = fieldsByPlatform[here.platform];
  if (channelKey(draft) === 'email') {
    return (
      <SectionForm at={path} members={emailMembers}>
        <FindingsAbove path={path} />
        {!isThere && <CopyOfDefault />}
        <EmailFields />
      </SectionForm>
    );
  }
  return (
    <>
      <FindingsAbove path={path} />
      {isThere ? (
        <SectionForm at={path} members={pushMembers}>
          <Fields path={path} />
        </SectionForm>
      ) : (
        <NoBlock />
      )}
    </>
  );
}

/** The findings of the locale, of the variation, and of the block as a whole. */
function FindingsAbove({ path }: { path: Path }) {
  const wholes = path.slice(2).map((_, index) => path.slice(0, index + 3));
  return wholes.map((whole) => <GroupFindings key={whole.length} path={whole} />);
}

function NoBlock() {
  const { words } = useSpeech();
  return (
    <div className="note">
      <p>{words.noBlock}</p>
      <button
        type="button"
        className="quiet"
        onClick={() => store.edit(blockPath(store.history().draft, place.get()), emptyBlock)}
      >
        {words.createBlock}
      </button>
      <CopyOfDefault />
    </div>
  );
}

function CopyOfDefault() {
  const { words } = useSpeech();
  const here = place.use();
  const original = useDraft((draft) =>
    valueAt(draft, blockPath(draft, { ...here, locale: 'default', variation: 'variation_1' })),
  );
  if (original === undefined) return null;
  return (
    <button
      type="button"
      className="quiet"
      onClick={() => store.edit(blockPath(store.history().draft, place.get()), original)}
    >
      {words.copyDefault}
    </button>
  );
}
