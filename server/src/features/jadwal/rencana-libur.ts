import type { BarisJadwal } from '@geisa/contract/jadwal'
import type { HariJadwal } from '@geisa/engine/fakta'
import { periksaHari } from '@geisa/engine/jadwal/durasi'
import type { Shift } from '@geisa/engine/jadwal/jadwal'
import { NAMA_HARI, tanggalPanjang } from '@geisa/engine/kalender'
import { jadwalPada, samaHari, sehariSebelum, titikUbah } from './jadwal-berlaku.ts'
import {
  aturanSelama,
  type BarisBernomor,
  type Calon,
  type DasarSimpan,
  type Galat,
  type Masa,
  periksaSelama,
  periksaTujuhHari,
  type Susunan,
} from './periksa-baris.ts'
import { jamBerbeda } from './queries-pemilik.ts'

type MingguShift = { shift: Shift; lama: HariJadwal[]; hari: HariJadwal[] }

/**
 * Days off alone. Hours are copied from what is in force, for every shift that is scheduled: where another version
 * begins or ends inside the span, so does the new one, so that a dated version's hours stay within its days (L9). Seven
 * rows hold for all shifts; of fourteen each shift has its own.
 */
export function susunLibur(rows: readonly BarisJadwal[], masa: Masa, dasar: DasarSimpan): Susunan {
  const semua = [...rows.entries()]
  const perShift = rows.length > 7 && SHIFT.every((shift) => rows.some((baris) => baris.shift === shift))
  const milik = (shift: Shift) => (perShift ? semua.filter(([, baris]) => baris.shift === shift) : semua)
  const galat = (perShift ? SHIFT : ([1] as const)).flatMap((shift) =>
    periksaTujuhHari(milik(shift), perShift ? `Shift ${shift}: ` : ''),
  )
  const calon: Calon[] = []
  for (const penggal of penggalMasa(masa, dasar)) {
    const terjadwal = SHIFT.filter((shift) => jadwalPada(dasar.jalur, shift, penggal.mulai).terjadwal)
    const minggu = terjadwal.flatMap((shift): MingguShift[] => {
      const { minggu: lama } = jadwalPada(dasar.jalur, shift, penggal.mulai)
      if (lama === null) {
        galat.push({ field: 'rows', message: `Simpan dahulu jam Shift ${shift}. ${jamBerbeda(dasar.pemilik)}` })
        return []
      }
      const libur = new Map(milik(shift).map(([, baris]) => [baris.hari, baris.isLibur]))
      return [{ shift, lama, hari: lama.map((satu) => ({ ...satu, isLibur: libur.get(satu.hari) ?? satu.isLibur })) }]
    })
    galat.push(...NAMA_HARI.flatMap((_, hari) => periksaHariMasuk(minggu, hari, semua, penggal, masa, dasar)))
    const berubah = minggu.filter(({ lama, hari }) => !samaSeminggu(lama, hari))
    calon.push(...berubah.map(({ shift, hari }) => ({ shift, hari, ...penggal })))
  }
  return { calon: SHIFT.flatMap((shift) => sambung(calon, shift, dasar)), galat: pertamaSebidang(galat) }
}

const SHIFT = [1, 2] as const

/** The span, cut where any version that can reach these schools begins or has ended. */
function penggalMasa({ mulai, sampai }: Masa, { jalur }: DasarSimpan): Masa[] {
  const titik = titikUbah(
    jalur.flatMap(({ versi }) => versi),
    mulai,
    sampai,
  )
  return titik.map((hari, ke) => {
    const berikut = titik[ke + 1]
    return { mulai: hari, sampai: berikut === undefined ? sampai : sehariSebelum(berikut) }
  })
}

/** Stretches that follow each other with one week are one version, unless a version of the owner's own begins there. */
function sambung(semua: readonly Calon[], shift: Shift, { jalur, pemilik }: DasarSimpan): Calon[] {
  const sendiri = jalur.flatMap(({ versi }) => versi.filter((v) => v.pemilik === pemilik.jenis && v.shift === shift))
  const mulaiSendiri = new Set(sendiri.map(({ berlakuMulai }) => berlakuMulai))
  const hasil: Calon[] = []
  for (const satu of semua.filter((calon) => calon.shift === shift)) {
    const lalu = hasil.at(-1)
    const bersambung = lalu !== undefined && lalu.sampai === sehariSebelum(satu.mulai)
    if (bersambung && !mulaiSendiri.has(satu.mulai) && samaSeminggu(lalu.hari, satu.hari)) lalu.sampai = satu.sampai
    else hasil.push({ ...satu })
  }
  return hasil
}

/** A weekday that is no longer off needs hours that may be worked; hours that nobody touched may stay as they are. */
function periksaHariMasuk(
  minggu: readonly MingguShift[],
  hari: number,
  rows: BarisBernomor,
  penggal: Masa,
  masa: Masa,
  { pemilik, batasMalam }: DasarSimpan,
): Galat[] {
  const masuk = minggu.flatMap(({ shift, lama, hari: baru }) => {
    const satu = baru[hari]
    return satu !== undefined && !satu.isLibur && lama[hari]?.isLibur === true ? [{ shift, satu }] : []
  })
  if (masuk.length === 0) return []
  const ke = rows.find(([, baris]) => baris.hari === hari)?.[0] ?? 0
  const field = `rows.${ke}.isLibur`
  const mana = penggal.mulai === masa.mulai ? '' : ` dalam jadwal mulai ${tanggalPanjang(penggal.mulai)}`
  if (!masuk.some(({ satu }) => satu.jamMasuk !== null || satu.jamPulang !== null)) {
    const shift = masuk.map((satu) => satu.shift).join(' atau ')
    const message = `${NAMA_HARI[hari]}: belum memuat jam kerja${mana}. Isi dahulu jamnya pada Shift ${shift}.`
    return [{ field, message }]
  }
  const aturan = aturanSelama(pemilik, penggal.mulai, penggal.sampai)
  return masuk.flatMap(({ shift, satu }) =>
    periksaSelama({ shift, aturan }, (mulaiAbsen) => periksaHari(satu, { mulaiAbsen, batasMalam })).map(
      ({ message }) => ({ field, message: `${message} Perbaiki dahulu jamnya pada Shift ${shift}${mana}.` }),
    ),
  )
}

/** What is wrong in several stretches is said once. */
const pertamaSebidang = (galat: readonly Galat[]): Galat[] =>
  galat
    .filter((satu, ke) => satu.field === 'rows' || galat.findIndex((lain) => lain.field === satu.field) === ke)
    .filter((satu, ke, daftar) => daftar.findIndex((lain) => lain.message === satu.message) === ke)

const samaSeminggu = (a: readonly HariJadwal[], b: readonly HariJadwal[]): boolean =>
  a.every((satu, ke) => samaHari(satu, b[ke] ?? satu))
