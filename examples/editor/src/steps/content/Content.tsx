import { place } from '../../checklist/place.ts';
import { fieldId } from '../../draft/paths.ts';
import { useDraft } from '../../draft/store.ts';
import { GroupFindings } from '../../fields/FindingList.tsx';
import { StepForm } from '../../fields/section.tsx';
import { useSpeech } from '../../words/language.tsx';
import type { StepProps } from '../Step.tsx';
import { Block } from './Block.tsx';
import { BlockPicker } from './BlockPicker.tsx';
import { Locales } from './Locales.tsx';
import { blockPath, channelKey } from './layout.ts';
import { Platforms } from './Platforms.tsx';
import { Variations } from './Variations.tsx';

const at = ['campaign_content'];

export function Content({ onDone }: StepProps) {
  const { words } = useSpeech();
  const channel = useDraft(channelKey);
  const here = place.use();
  const id = useDraft((draft) => fieldId(blockPath(draft, here)));
  return (
    <StepForm at={at} members={['variation_details']} onDone={onDone}>
      <div className={channel === 'push' ? 'pair' : undefined}>
        {channel === 'push' && <Platforms />}
        <Locales />
      </div>
      <Variations />
      <fieldset className="group">
        <legend>{words.content}</legend>
        <GroupFindings path={at} />
        <GroupFindings path={[...at, 'content']} />
        <BlockPicker />
        <Block key={id} />
      </fieldset>
    </StepForm>
  );
}
