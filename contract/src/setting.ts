import { PERAN } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { pesan, tanggal, teksBebas } from './bentuk.ts'
import { hasilPratinjau, mulaiSejak, tanyaPratinjau } from './berlaku.ts'
import { endpoint } from './endpoint.ts'
import { DAFTAR_KUNCI, SETTING } from './isi-setting.ts'

/** The application settings (product.md 4 '/pengaturan/aplikasi'); what each may hold stands in isi-setting.ts. */

const BACA = { peran: [PERAN.NASIONAL] }
const TULIS = { peran: [PERAN.NASIONAL], tulis: true } as const

const kunci = z.enum(DAFTAR_KUNCI, 'Pengaturan ini tidak dikenal')

/** A value for one setting; `berlakuMulai` only where the setting is dated, default today in WIB. */
const isianSetting = z
  .strictObject({
    kunci,
    nilai: z.unknown(),
    berlakuMulai: mulaiSejak.optional(),
    /** As read; a stale one is 409. */
    versi: z.number().int().min(0).optional(),
    alasan: teksBebas(500).optional(),
  })
  .superRefine((isian, ctx) => {
    const { skema, bertanggal } = SETTING[isian.kunci]
    for (const satu of skema.safeParse(isian.nilai).error?.issues ?? []) {
      const asing = satu.code === 'unrecognized_keys' ? satu.keys : []
      for (const nama of asing)
        ctx.addIssue({ code: 'custom', path: ['nilai', ...satu.path, nama], message: `Isian ${nama} tidak dikenal` })
      if (asing.length === 0) ctx.addIssue({ code: 'custom', path: ['nilai', ...satu.path], message: satu.message })
    }
    if (!bertanggal && isian.berlakuMulai !== undefined)
      ctx.addIssue({
        code: 'custom',
        path: ['berlakuMulai'],
        message: 'Pengaturan ini berlaku seketika, tanpa tanggal',
      })
  })

const versiSetting = z.object({
  berlakuMulai: tanggal,
  nilai: z.unknown(),
  disimpanPada: z.string(),
  disimpanOleh: z.string().nullable(),
  /** Not begun yet: it may still be called off. */
  bolehBatal: z.boolean(),
})

export const barisSetting = z.object({
  kunci,
  nilai: z.unknown(),
  bawaan: z.unknown(),
  /** Since when the value holds; null = as shipped, nobody has saved one. */
  sejak: tanggal.nullable(),
  versi: z.number(),
  /** Latest first. */
  daftarVersi: z.array(versiSetting),
})
export type BarisSetting = z.output<typeof barisSetting>

export const daftarSetting = endpoint({
  method: 'GET',
  url: '/api/setting',
  hak: BACA,
  ringkasan: 'Semua pengaturan aplikasi: nilai sekarang, sejak kapan, versi berikutnya; dan sasaran kiriman DHGTK.',
  response: z.object({
    hariIni: tanggal,
    bolehSimpan: z.boolean(),
    rows: z.array(barisSetting),
    /** Never the token itself, of the address the host alone. */
    dhgtk: z.object({ alamat: z.string().nullable(), token: z.boolean() }),
    /** Names of the regions that values mention. */
    namaWilayah: z.record(z.string(), z.string()),
  }),
})

export const ubahSetting = endpoint({
  method: 'PATCH',
  url: '/api/setting',
  hak: TULIS,
  ringkasan: 'Menyimpan nilai satu pengaturan, bila bertanggal sejak hari pertamanya.',
  body: isianSetting,
  response: pesan,
})

export const pratinjauSetting = endpoint({
  method: 'POST',
  url: '/api/setting/pratinjau',
  hak: TULIS,
  ringkasan: 'Hari GTK yang berubah oleh nilai ini, dihitung pada contoh sekolah; tidak menyimpan apa pun.',
  query: tanyaPratinjau,
  body: isianSetting,
  response: hasilPratinjau.extend({
    /** All schools; where more than jumlahSekolah, the figures are those of a sample spread over all of them. */
    seluruhSekolah: z.number(),
  }),
  bergiliran: true,
})

export const batalSetting = endpoint({
  method: 'DELETE',
  url: '/api/setting/:kunci/:berlakuMulai',
  hak: TULIS,
  ringkasan: 'Membatalkan nilai yang belum mulai berlaku.',
  params: z.strictObject({ kunci, berlakuMulai: tanggal }),
  response: pesan,
})

export const ujiDhgtk = endpoint({
  method: 'POST',
  url: '/api/setting/uji-dhgtk',
  hak: TULIS,
  ringkasan: 'Menguji sambungan ke DHGTK dengan kiriman kosong.',
  response: z.object({ berhasil: z.boolean(), message: z.string() }),
  bergiliran: true,
})

/** What forms of every role need of the settings, as it stands today. */
export const settingBerlaku = endpoint({
  method: 'GET',
  url: '/api/setting/berlaku',
  hak: { peran: Object.values(PERAN) },
  ringkasan: 'Pengaturan yang dipakai formulir: jendela koreksi dan jam minimal seminggu.',
  response: z.object({ mundurKoreksiBulan: z.number(), jamMingguan: z.number(), jamMingguanRamadan: z.number() }),
})
