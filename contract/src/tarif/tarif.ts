import { KANTOR, PERAN } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { effectivePeriod, nomorRiwayat, versionShape } from '../berlaku.ts'
import { endpoint } from '../endpoint.ts'
import { freeText, jenjang, kodeWilayah, nameText, nomorId, pesan, someJenjang, tanggal } from '../shapes.ts'

const bp = (text: string) => z.number().int(text).min(0, text).max(10_000, text)

const pita = z.strictObject({
  /** Inclusive; the next band begins where this one ends. */
  dariMenit: z
    .number()
    .int('Menit harus bilangan bulat')
    .min(1, 'Pita pertama mulai dari 1 menit')
    .max(1440, 'Menit paling besar 1440'),
  bp: bp('Potongan antara 0 dan 100 %'),
})

/** Shape only; what it may say (rising bands, permission never dearer) is engine/potongan/profil checkProfil, asked by both sides. */
export const profilPotongan = z.strictObject({
  alpaBp: bp('Potongan alpa antara 0 dan 100 %'),
  alpaBeruntun: z
    .number()
    .int('Jumlah hari harus bilangan bulat')
    .min(2, 'Paling sedikit 2 hari berturut-turut')
    .max(31, 'Paling banyak 31 hari')
    .nullable(),
  mode: z.enum(['PER_KEJADIAN', 'KUMULATIF'], 'Pilih per kejadian atau kumulatif'),
  pita: z.array(pita).min(1, 'Isi paling sedikit satu pita').max(12, 'Paling banyak 12 pita'),
  pitaIzin: z.array(pita).min(1, 'Isi paling sedikit satu pita').max(12, 'Paling banyak 12 pita').nullable(),
  bagianBp: z
    .number()
    .int('Bagian disiplin antara 0,01 dan 100 %')
    .min(1, 'Bagian disiplin antara 0,01 dan 100 %')
    .max(10_000, 'Bagian disiplin antara 0,01 dan 100 %'),
})

/** A profile of a region and its levels from a day on. The nation is '000000'. */
export const tarifInput = z.strictObject({
  kodeWilayah,
  jenjang: someJenjang,
  nama: nameText(3, 60, 'Beri nama tarif ini'),
  dasarHukum: freeText(500).min(5, 'Tulis dasar hukumnya'),
  profil: profilPotongan,
  ...effectivePeriod,
  nomorRiwayat: nomorRiwayat.optional(),
})

export const tarifVersion = z.object({
  id: z.number(),
  kodeWilayah,
  namaWilayah: z.string(),
  jenjang: z.array(jenjang),
  nama: z.string(),
  /** null = nobody has entered the region's own. */
  dasarHukum: z.string().nullable(),
  profil: profilPotongan,
  ...versionShape,
  /** Not begun yet: it may still be called off. */
  bolehBatal: z.boolean(),
})
export type SavedTarifVersion = z.output<typeof tarifVersion>

const READ = { peran: KANTOR }
const WRITE = { peran: [PERAN.NASIONAL], tulis: true } as const

export const daftarTarif = endpoint({
  method: 'GET',
  url: '/api/tarif',
  hak: READ,
  summary: 'Tarif potongan: bawaan, nasional, dan milik wilayah dalam cakupan, dengan semua versinya.',
  query: z.strictObject({
    /** The day for which 'berlaku' holds; default today in WIB. */
    tanggal: tanggal.optional(),
    /** The admin looks at one region instead of the nation; the others narrow their own list to it. */
    kodeWilayah: kodeWilayah.optional(),
  }),
  response: z.object({
    tanggal,
    bolehSimpan: z.boolean(),
    /** For the admin: every region that has versions of its own, by name; empty for everybody else. */
    wilayahBertarif: z.array(z.object({ kodeWilayah, namaWilayah: z.string(), jumlahVersi: z.number() })),
    /** Each region and level that the caller sees, with what holds there on that day (null id = as shipped, profile A). */
    rows: z.array(
      z.object({
        kodeWilayah,
        namaWilayah: z.string(),
        jenjang,
        berlaku: tarifVersion.nullable(),
        /** Of this region. */
        nomorRiwayat,
        /** Versions of this region (and of the nation) that name the level, latest first. */
        versi: z.array(tarifVersion),
      }),
    ),
  }),
})

export const saveTarif = endpoint({
  method: 'POST',
  url: '/api/tarif',
  hak: WRITE,
  summary: 'Menyimpan versi baru tarif potongan sejak hari pertamanya.',
  body: tarifInput,
  response: pesan,
})

export const cancelTarif = endpoint({
  method: 'DELETE',
  url: '/api/tarif/:id',
  hak: WRITE,
  summary: 'Membatalkan versi tarif yang belum mulai berlaku.',
  params: z.strictObject({ id: nomorId }),
  response: pesan,
})

const angka = z.object({ bpTotal: z.number(), jumlahPotongan: z.number() })

export const pratinjauTarif = endpoint({
  method: 'POST',
  url: '/api/tarif/pratinjau',
  hak: WRITE,
  summary: 'Potongan bulan terakhir satu sekolah sebelum dan sesudah tarif ini; tidak menyimpan apa pun.',
  query: z.strictObject({ sekolahId: nomorId }),
  body: tarifInput,
  response: z.object({
    sekolahId: z.number(),
    namaSekolah: z.string(),
    /** The last whole month of the school. */
    bulan: z.string(),
    /** Whether the new profile would govern this school's level and region, and that month; otherwise why not. */
    menyentuh: z.boolean(),
    kalimat: z.string(),
    terkunci: z.boolean(),
    rows: z.array(z.object({ id: z.string(), nama: z.string(), sebelum: angka, sesudah: angka })),
    jumlah: z.object({ sebelum: z.number(), sesudah: z.number(), gtkBerubah: z.number() }),
  }),
  inTurn: true,
})
export type PratinjauTarif = z.output<typeof pratinjauTarif.response>
