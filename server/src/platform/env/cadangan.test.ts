import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const PENERIMA = `age1${'q'.repeat(58)}`
const SECOND = {
  GEISA_CADANGAN_PENERIMA: `${PENERIMA}, ${PENERIMA}`,
  GEISA_CADANGAN_S3_ENDPOINT: 'https://s3.lain.id',
  GEISA_CADANGAN_S3_BUCKET: 'cadangan',
  GEISA_CADANGAN_S3_REGION: 'id',
  GEISA_CADANGAN_S3_ACCESS_KEY_ID: 'kunci',
  GEISA_CADANGAN_S3_SECRET_ACCESS_KEY: 'sangat-rahasia',
}

describe('cadangan dari lingkungan', () => {
  it('tanpa satu pun seperti biasa; lengkap: tersandi dan ke tempat kedua, terpisah dari penyimpanan berkas', () => {
    expect(readEnv({})).toMatchObject({ cadangan: { penerima: [], second: null } })
    expect(readEnv(SECOND)).toMatchObject({
      s3: null,
      cadangan: {
        penerima: [PENERIMA, PENERIMA],
        second: { s3: { bucket: 'cadangan', forcePathStyle: false }, keep: { hari: 7, minggu: 4, bulan: 12 } },
      },
    })
    expect(readEnv({ ...SECOND, GEISA_CADANGAN_S3_SIMPAN: '14, 0,24' })).toMatchObject({
      cadangan: { second: { keep: { hari: 14, minggu: 0, bulan: 24 } } },
    })
  })

  it.each([
    [
      { GEISA_CADANGAN_PENERIMA: 'AGE-SECRET-KEY-1SANGAT-RAHASIA' },
      /^GEISA_CADANGAN_PENERIMA .* tidak pernah di server$/,
    ],
    [{ ...SECOND, GEISA_CADANGAN_PENERIMA: '' }, /hanya menerima cadangan tersandi/],
    [{ ...SECOND, GEISA_CADANGAN_S3_SECRET_ACCESS_KEY: '' }, /belum lengkap: GEISA_CADANGAN_S3_SECRET_ACCESS_KEY/],
    [{ ...SECOND, GEISA_CADANGAN_S3_ENDPOINT: 'http://s3.lain.id' }, /^GEISA_CADANGAN_S3_ENDPOINT .* harus https/],
    [{ ...SECOND, GEISA_CADANGAN_S3_SIMPAN: '0,4,12' }, /tiga angka/],
    [{ ...SECOND, GEISA_CADANGAN_S3_SIMPAN: '7' }, /tiga angka/],
    [{ GEISA_CADANGAN_S3_SIMPAN: '7,4,12' }, /tanpa GEISA_CADANGAN_S3_ENDPOINT/],
  ])('setengah terisi atau salah: satu kalimat tanpa rahasia (%#)', (content, sentence) => {
    const result = readEnv(content)
    expect(result).toEqual({ galat: expect.stringMatching(sentence) })
    expect(JSON.stringify(result).toLowerCase()).not.toContain('sangat-rahasia')
  })
})
