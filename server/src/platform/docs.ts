import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { VERSION } from './version.ts'

/** The browsable API at /api/docs, read from the contract. */
export async function attachDocumentation(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Geisa API',
        version: VERSION,
        description:
          'Semua galat berbentuk { message, kode, galat?, tercatat?, idPermintaan? }; nama permintaannya juga di kepala x-request-id. Token dari POST /api/signin dikirim sebagai Bearer.',
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      security: [{ token: [] }],
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs' })
}
