/** Machines of one school, who is known on them, and when they were last heard of. */
import { DETIK_SEHARI, instanDari } from '@geisa/engine/kalender'
import { buatAcak } from '../acak.ts'
import type {
  BarisKalibrasi,
  BarisKontak,
  BarisMesin,
  BarisMesinPengguna,
  BarisPemetaan,
  BarisPenempatan,
  BarisSekolah,
} from '../baris.ts'
import type { Keanehan, RencanaSekolah } from '../denah.ts'
import { tanggal } from '../waktu.ts'
import type { Staf } from './gtk.ts'

export type MesinSekolah = {
  mesin: BarisMesin[]
  penempatan: BarisPenempatan[]
  kontak: BarisKontak[]
  pemetaan: BarisPemetaan[]
  pengguna: BarisMesinPengguna[]
  kalibrasi: BarisKalibrasi[]
  /** Seconds that the machine's clock differs from the school's. */
  selisihJam: number
  /** The machine's people in order of PIN 1, 2, 3 …, with the machine they use first. */
  pemakai: { staf: Staf; pin: string; mesinId: number }[]
  /** Instant of the last report, seconds since 2000 UTC; null = never. */
  laporan: number | null
}

/** A trainee whom nobody has put on the staff list: an unknown PIN of the main school. */
export const PIN_TAMU = '41'

const HARI_DIAM: Partial<Record<Keanehan, number>> = { 'diam-4': 4, 'diam-9': 9, 'diam-40': 40 }
const NAMA_MESIN = ['Ruang Guru', 'Lobi'] as const

export function mesinSekolah(
  sekolah: BarisSekolah,
  rencana: RencanaSekolah,
  staf: readonly Staf[],
  waktu: { awal: number; hariIni: number; sekarang: number; idPertama: number },
): MesinSekolah {
  const { aneh } = rencana
  const acak = buatAcak(`mesin ${sekolah.id}`)
  const jumlah = aneh.includes('tanpa-mesin') ? 0 : aneh.includes('dua-mesin') ? 2 : 1
  const dipasang = waktu.awal - 2
  const laporan = laporanTerakhir(aneh, waktu, acak.bulat(3, 45))
  const mesin = NAMA_MESIN.slice(0, jumlah).map(
    (nama, ke): BarisMesin => ({
      sekolahId: sekolah.id,
      id: waktu.idPertama + ke,
      nomorSeri: aneh.includes('utama') ? 'CONTOH0001' : `X1C026${acak.digit(7)}`,
      nama,
      didaftarkanPada: instanDari(dipasang * DETIK_SEHARI + 3 * 3600),
    }),
  )
  const pemakai = staf.map((satu, ke) => ({
    staf: satu,
    pin: String(ke + 1),
    mesinId: waktu.idPertama + (jumlah > 1 ? ke % jumlah : 0),
  }))
  return {
    mesin,
    penempatan: mesin.map(({ id }) => ({
      sekolahId: sekolah.id,
      mesinId: id,
      mulai: tanggal(dipasang),
      dipakaiSejak: laporan === null ? null : tanggal(waktu.awal),
      sampai: null,
    })),
    kontak: mesin.flatMap(({ id, didaftarkanPada }) => {
      if (laporan === null) return []
      const terakhir = instanDari(laporan)
      return [{ sekolahId: sekolah.id, mesinId: id, pertama: didaftarkanPada, terakhir, laporan: terakhir }]
    }),
    pemetaan: mesin.flatMap(({ id }) => petakan(pemakai, id, aneh)),
    pengguna: mesin.flatMap(({ id }) => namaDiMesin(pemakai, id, sekolah.id, aneh)),
    // The clock stayed on WIB, an hour behind the school: the operator put it right by calibration (rules.md E7).
    kalibrasi: aneh.includes('jam-wib')
      ? [{ sekolahId: sekolah.id, mesinId: null, jam: 1, berlakuMulai: tanggal(dipasang) }]
      : [],
    selisihJam: aneh.includes('jam-wib') ? -3600 : 0,
    pemakai: jumlah === 0 ? [] : pemakai,
    laporan: jumlah === 0 ? null : laporan,
  }
}

function laporanTerakhir(
  aneh: readonly Keanehan[],
  waktu: { hariIni: number; sekarang: number },
  detikLalu: number,
): number | null {
  if (aneh.includes('belum-sinkron')) return null
  const diam = aneh.map((satu) => HARI_DIAM[satu]).find((hari) => hari !== undefined)
  if (diam === undefined) return waktu.sekarang - detikLalu
  return (waktu.hariIni - diam) * DETIK_SEHARI + 7 * 3600 + detikLalu * 60
}

/** With two machines everybody is on one of them, the first few on both. */
function petakan(pemakai: MesinSekolah['pemakai'], mesinId: number, aneh: readonly Keanehan[]): BarisPemetaan[] {
  const terpetakan = aneh.includes('pin-belum-dipetakan') ? pemakai.slice(0, -1) : pemakai
  return terpetakan
    .filter((satu, ke) => satu.mesinId === mesinId || ke < 5)
    .map(({ staf, pin }) => ({
      sekolahId: staf.gtk.sekolahId,
      mesinId,
      pin,
      gtkId: staf.gtk.id,
      mulai: null,
      sampai: null,
    }))
}

/** As machines hold names: capitals, at most 24 characters. */
function namaDiMesin(
  pemakai: MesinSekolah['pemakai'],
  mesinId: number,
  sekolahId: number,
  aneh: readonly Keanehan[],
): BarisMesinPengguna[] {
  const dikenal = pemakai
    .filter((satu, ke) => satu.mesinId === mesinId || ke < 5)
    .map(({ staf, pin }) => ({ sekolahId, mesinId, pin, nama: staf.gtk.namaDapodik.toUpperCase().slice(0, 24) }))
  return aneh.includes('utama') ? [...dikenal, { sekolahId, mesinId, pin: PIN_TAMU, nama: 'MAHASISWA PPL' }] : dikenal
}
