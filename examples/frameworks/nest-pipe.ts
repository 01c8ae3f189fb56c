import { BadRequestException, Body, Controller, Post, StandardSchemaValidationPipe } from '@nestjs/common';
import { type CampaignDraft, draftSchemaAsync } from 'campaign-draft-rules';
import { save, workspace } from './campaigns.js';

const schema = draftSchemaAsync('LENIENT', workspace);
const exceptionFactory = (cause: unknown) => new BadRequestException('The draft is wrong', { cause });

@Controller('drafts')
export class Drafts {
  @Post()
  async create(
    @Body({ schema, pipes: [new StandardSchemaValidationPipe({ exceptionFactory })] }) draft: CampaignDraft,
  ) {
    return { id: await save(draft) };
  }
}
