import { z } from 'zod'
import type { S3Config } from '../files/s3-client.ts'
import { addressReason, isYes } from './address.ts'

const FIELDS = ['ENDPOINT', 'BUCKET', 'REGION', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const
type Field = (typeof FIELDS)[number] | 'FORCE_PATH_STYLE'

const text = z.string().optional()

const variablesOf = (purpose: string) => ({
  ENDPOINT: text.describe(`${purpose}: a store that speaks S3`),
  BUCKET: text.describe('its bucket'),
  REGION: text.describe('its region'),
  ACCESS_KEY_ID: text.describe('who calls it'),
  SECRET_ACCESS_KEY: text.describe('and with what'),
  FORCE_PATH_STYLE: z
    .enum(['true', 'false', '1', '0'], { error: 'harus true atau false' })
    .optional()
    .describe('`true`: the bucket stands in the path'),
})
type Variables = ReturnType<typeof variablesOf>

/** What one store is described by. @param purpose said of the first, which stands for all */
export const s3Variables = <P extends string>(
  prefix: P,
  purpose: string,
): { [F in keyof Variables as `${P}_${F}`]: Variables[F] } =>
  Object.fromEntries(Object.entries(variablesOf(purpose)).map(([field, shape]) => [`${prefix}_${field}`, shape])) as {
    [F in keyof Variables as `${P}_${F}`]: Variables[F]
  }

/**
 * A store from the variables of one prefix: all of the first five, or none. Values are never repeated in a refusal: two of
 * them are secrets.
 */
export function readS3<P extends string>(
  env: Partial<Record<`${P}_${Field}`, string | undefined>>,
  prefix: P,
): S3Config | { galat: string } | null {
  const value = (field: Field): string | undefined => env[`${prefix}_${field}`]
  const named = (fields: readonly Field[]): string => fields.map((field) => `${prefix}_${field}`).join(', ')
  const lacking = FIELDS.filter((field) => value(field) === undefined)
  if (lacking.length === FIELDS.length)
    return value('FORCE_PATH_STYLE') === undefined
      ? null
      : { galat: `${named(['FORCE_PATH_STYLE'])} diisi tanpa ${named(FIELDS)}` }
  if (lacking.length > 0) return { galat: `Penyimpanan S3 belum lengkap: ${named(lacking)} belum diisi` }
  const endpoint = value('ENDPOINT') ?? ''
  const bucket = value('BUCKET') ?? ''
  const wrong = addressReason(endpoint)
  if (wrong !== null) return { galat: `${prefix}_ENDPOINT tidak dapat dipakai: ${wrong}` }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    return { galat: `${prefix}_BUCKET tidak dapat dipakai: bukan nama bucket` }
  return {
    endpoint,
    bucket,
    region: value('REGION') ?? '',
    accessKeyId: value('ACCESS_KEY_ID') ?? '',
    secretAccessKey: value('SECRET_ACCESS_KEY') ?? '',
    forcePathStyle: isYes(value('FORCE_PATH_STYLE')),
  }
}
