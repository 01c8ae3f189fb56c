import { remember } from './browser-storage.ts';

/** The person who is logged in, and the workspace. */
export interface Login {
  readonly name: string;
  readonly workspace: string;
}

/** The browser sends the login by itself. The workspace is named in each request, which the page of another site cannot do. */
let workspace = '';

function lastLogin(text: string): Login {
  try {
    const { name, workspace: of } = JSON.parse(text);
    return { name, workspace: of };
  } catch {
    return { name: '', workspace: '' };
  }
}

/** Asks who is logged in; `undefined` if nobody is, or the service is away. A browser shows its own form for the password. */
export async function askLogin(): Promise<Login | undefined> {
  const response = await fetch('/editor/login').catch(() => undefined);
  return response?.ok ? response.json().catch(() => undefined) : undefined;
}

/** Asks who is logged in. Without the service, it is the last known one. */
export async function logIn(storage: Storage | undefined): Promise<Login> {
  const key = 'campaign-editor-login';
  const login = (await askLogin()) ?? lastLogin(storage?.getItem(key) ?? '');
  remember(storage, key, JSON.stringify(login));
  workspace = login.workspace;
  return login;
}

/** A request to the service. */
export function ask(path: string, { headers, ...others }: RequestInit = {}): Promise<Response> {
  return fetch(`/editor/${path}`, { ...others, headers: { ...headers, 'SVC-APPKEY': workspace } });
}
