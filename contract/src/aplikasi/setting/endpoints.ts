import { PERAN } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { pratinjauQuery, pratinjauResult, startFrom, versiInAddress } from '../../berlaku.ts'
import { agreed } from '../../dampak.ts'
import { endpoint } from '../../endpoint.ts'
import { freeText, pesan, tanggal } from '../../shapes.ts'
import { KEYS, SETTING } from './definitions.ts'

/** The application settings (product.md 4 '/pengaturan/aplikasi'); what each may hold stands in definitions.ts. */

const READ = { peran: [PERAN.NASIONAL] }
const WRITE = { peran: [PERAN.NASIONAL], tulis: true } as const

const key = z.enum(KEYS, 'Pengaturan ini tidak dikenal')

/** A value for one setting; `berlakuMulai` only where the setting is dated, default today in WIB. */
const settingInput = z
  .strictObject({
    kunci: key,
    nilai: z.unknown(),
    berlakuMulai: startFrom.optional(),
    /** As read; a stale one is 409. */
    versi: z.number().int().min(0).optional(),
    alasan: freeText(500).optional(),
    ...agreed,
  })
  .superRefine((input, ctx) => {
    const { skema, bertanggal } = SETTING[input.kunci]
    for (const one of skema.safeParse(input.nilai).error?.issues ?? []) {
      const foreign = one.code === 'unrecognized_keys' ? one.keys : []
      for (const nama of foreign)
        ctx.addIssue({ code: 'custom', path: ['nilai', ...one.path, nama], message: `Isian ${nama} tidak dikenal` })
      if (foreign.length === 0) ctx.addIssue({ code: 'custom', path: ['nilai', ...one.path], message: one.message })
    }
    if (!bertanggal && input.berlakuMulai !== undefined)
      ctx.addIssue({
        code: 'custom',
        path: ['berlakuMulai'],
        message: 'Pengaturan ini berlaku seketika, tanpa tanggal',
      })
  })

const settingVersion = z.object({
  berlakuMulai: tanggal,
  nilai: z.unknown(),
  disimpanPada: z.string(),
  disimpanOleh: z.string().nullable(),
  /** Not begun yet: it may still be called off. */
  bolehBatal: z.boolean(),
})

export const settingRow = z.object({
  kunci: key,
  nilai: z.unknown(),
  bawaan: z.unknown(),
  /** Since when the value holds; null = as shipped, nobody has saved one. */
  sejak: tanggal.nullable(),
  versi: z.number(),
  /** Latest first. */
  daftarVersi: z.array(settingVersion),
})
export type SettingRow = z.output<typeof settingRow>

export const daftarSetting = endpoint({
  method: 'GET',
  url: '/api/setting',
  hak: READ,
  summary: 'Semua pengaturan aplikasi: nilai sekarang, sejak kapan, versi berikutnya; dan sasaran kiriman DHGTK.',
  response: z.object({
    hariIni: tanggal,
    bolehSimpan: z.boolean(),
    rows: z.array(settingRow),
    /** Never the token itself; only the host of the address. */
    dhgtk: z.object({ alamat: z.string().nullable(), token: z.boolean() }),
    /** Names of the regions that values mention. */
    namaWilayah: z.record(z.string(), z.string()),
  }),
})

export const updateSetting = endpoint({
  method: 'PATCH',
  url: '/api/setting',
  hak: WRITE,
  summary: 'Menyimpan nilai satu pengaturan, bila bertanggal sejak hari pertamanya.',
  body: settingInput,
  response: pesan,
})

export const pratinjauSetting = endpoint({
  method: 'POST',
  url: '/api/setting/pratinjau',
  hak: WRITE,
  summary: 'Hari GTK yang berubah oleh nilai ini, dihitung pada contoh sekolah; tidak menyimpan apa pun.',
  query: pratinjauQuery,
  body: settingInput,
  response: pratinjauResult.extend({
    /** All schools; where more than jumlahSekolah, the figures are those of a sample spread over all of them. */
    seluruhSekolah: z.number(),
  }),
  inTurn: true,
})

export const cancelSetting = endpoint({
  method: 'DELETE',
  url: '/api/setting/:kunci/:berlakuMulai',
  hak: WRITE,
  summary: 'Membatalkan nilai yang belum mulai berlaku.',
  params: z.strictObject({ kunci: key, berlakuMulai: tanggal }),
  query: z.strictObject(versiInAddress),
  response: pesan,
})

export const testDhgtk = endpoint({
  method: 'POST',
  url: '/api/setting/uji-dhgtk',
  hak: WRITE,
  summary: 'Menguji sambungan ke DHGTK dengan kiriman kosong.',
  response: z.object({ berhasil: z.boolean(), message: z.string() }),
  inTurn: true,
})

/** What forms of every role need of the settings, as it stands today. */
export const effectiveSetting = endpoint({
  method: 'GET',
  url: '/api/setting/berlaku',
  hak: { peran: Object.values(PERAN) },
  summary: 'Pengaturan yang dipakai formulir: jendela koreksi dan jam minimal seminggu.',
  response: z.object({ mundurKoreksiBulan: z.number(), jamMingguan: z.number(), jamMingguanRamadan: z.number() }),
})
