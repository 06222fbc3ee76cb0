import type { FastifyRequest, FastifyServerOptions } from 'fastify'

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
          // By its pattern alone: a machine's path carries its token, and what people ask for names people.
          req: ({ method, routeOptions }: FastifyRequest) => ({ method, rute: routeOptions.url }),
        },
      }
