import type { FastifyServerOptions } from 'fastify'

/** JSON logs without passwords, tokens or personal numbers (quality.md 3). */
export const logOptions = (level: string): NonNullable<FastifyServerOptions['logger']> =>
  level === 'silent'
    ? false
    : {
        level,
        redact: {
          paths: ['req.headers.authorization', '*.password', '*.token', '*.nip', '*.nuptk'],
          censor: '[disensor]',
        },
        serializers: {
          req: (request: { method: string; url: string; ip: string }) => ({
            method: request.method,
            // A machine's token stands in its path.
            url: request.url.replace(/^\/m\/[^/]+/, '/m/[disensor]').replace(/^\/~[^/]+/, '/~[disensor]'),
            ip: request.ip,
          }),
        },
      }
