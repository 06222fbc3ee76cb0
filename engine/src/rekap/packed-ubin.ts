/** Tiles as they travel: 900 people × 31 days as small numbers, every word said once. */

import { formatJam } from '../calendar.ts'
import type { StatusGroup } from '../status-kehadiran.ts'
import type { PersonUbin, Ubin } from './ubin.ts'

/**
 * Place in `status` (-1 = none), seconds of arrival and departure (-1 = none), minutes late and early, permission
 * (1 = arrival, 2 = departure), basis points, places of description and marks in `kata`.
 */
export type PackedUbin = [
  status: number,
  datang: number,
  pulang: number,
  terlambat: number,
  pulangCepat: number,
  izin: number,
  bp: number,
  keterangan: number,
  tanda: number,
]

export type UbinBulan = {
  status: { singkatan: string; nama: string; grup: StatusGroup | null }[]
  kata: string[]
  /** By the day of the month; null = not in service. */
  orang: (Omit<PersonUbin, 'hari'> & { hari: (PackedUbin | null)[] })[]
}

export function packUbin(people: readonly PersonUbin[], jumlahHari: number): UbinBulan {
  const status = numbered<string>()
  const words = numbered<string>()
  const daftarStatus: UbinBulan['status'] = []
  words.place('')
  const statusPlace = ({ singkatan, namaStatus, grup }: Ubin): number => {
    if (singkatan === '') return -1
    const place = status.place(singkatan)
    daftarStatus[place] ??= { singkatan, nama: namaStatus, grup }
    return place
  }
  const one = (ubin: Ubin): PackedUbin => [
    statusPlace(ubin),
    seconds(ubin.datang),
    seconds(ubin.pulang),
    ubin.menitTerlambat,
    ubin.menitPulangCepat,
    (ubin.izinDatang ? 1 : 0) + (ubin.izinPulang ? 2 : 0),
    ubin.bp,
    words.place(ubin.keterangan),
    words.place(ubin.tanda),
  ]
  const perPerson = people.map(({ hari, ...person }) => {
    const days: (PackedUbin | null)[] = Array.from({ length: jumlahHari }, () => null)
    for (const ubin of hari) days[Number(ubin.tanggal.slice(8)) - 1] = one(ubin)
    return { ...person, hari: days }
  })
  return { status: daftarStatus, kata: words.all(), orang: perPerson }
}

/** One tile in full, as long as somebody looks at it. */
export function unpackUbin({ status, kata }: UbinBulan, tanggal: string, packed: PackedUbin): Ubin {
  const [nth, datang, pulang, menitTerlambat, menitPulangCepat, izin, bp, keterangan, tanda] = packed
  const own = status[nth]
  return {
    tanggal,
    singkatan: own?.singkatan ?? '',
    namaStatus: own?.nama ?? '',
    grup: own?.grup ?? null,
    datang: datang < 0 ? null : formatJam(datang),
    pulang: pulang < 0 ? null : formatJam(pulang),
    menitTerlambat,
    menitPulangCepat,
    izinDatang: (izin & 1) !== 0,
    izinPulang: (izin & 2) !== 0,
    keterangan: kata[keterangan] ?? '',
    tanda: kata[tanda] ?? '',
    bp,
  }
}

function numbered<T>() {
  const places = new Map<T, number>()
  return {
    place(one: T): number {
      const present = places.get(one)
      if (present !== undefined) return present
      places.set(one, places.size)
      return places.size - 1
    },
    all: (): T[] => [...places.keys()],
  }
}

function seconds(jam: string | null): number {
  if (jam === null) return -1
  const [hours = 0, minutes = 0, rest = 0] = jam.split(':').map(Number)
  return hours * 3600 + minutes * 60 + rest
}
