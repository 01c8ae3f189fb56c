import { randomUUID } from 'node:crypto';
import {
  type ArgumentsHost,
  Body,
  Catch,
  Controller,
  type ExceptionFilter,
  Headers,
  HttpException,
  Module,
  Post,
  Res,
} from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { acceptDraft, serviceError, toErrorResponse } from 'campaign-draft-rules';
import type { Response } from 'express';
import { save, workspace } from './campaigns.js';

@Controller('v5/campaigns')
class Campaigns {
  @Post()
  async create(
    @Body() body: unknown,
    @Headers() headers: Record<string, string>,
    @Res({ passthrough: true }) response: Response,
  ) {
    const responseId = randomUUID();
    const leaving = new AbortController();
    response.once('close', () => leaving.abort());
    const accepted = await acceptDraft(body, workspace, { responseId, headers, signal: leaving.signal });
    if (accepted.ok) return { response_id: responseId, id: await save(accepted.draft) };
    response.status(accepted.status);
    return accepted.body;
  }
}

@Catch()
class Failures implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost) {
    const status = error instanceof HttpException ? error.getStatus() : 500;
    // `cause` has the issues of a pipe.
    const { cause, message } = Object(error);
    const failure = status < 500 ? (Array.isArray(cause) ? cause : serviceError('BAD_REQUEST', message)) : error;
    host
      .switchToHttp()
      .getResponse<Response>()
      .status(status)
      .json(toErrorResponse(failure, { responseId: randomUUID() }));
  }
}

@Module({ controllers: [Campaigns], providers: [{ provide: APP_FILTER, useClass: Failures }] })
export class AppModule {}
