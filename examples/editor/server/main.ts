import { editorServer } from './server.ts';

const port = Number(process.env.PORT ?? 5180);

editorServer().listen(port, '127.0.0.1', () => console.log(`The campaign editor: http://localhost:${port}`));
