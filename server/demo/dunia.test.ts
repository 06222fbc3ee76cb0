import { JAM_ZONA } from '@geisa/engine/acuan'
import { hariInMinggu, nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import { LIBUR_NASIONAL } from '@geisa/engine/jadwal/libur-nasional'
import { beforeAll, expect, test } from 'vitest'
import { wilayahRows } from '../src/features/wilayah/import.ts'
import { isInWilayah } from '../src/features/wilayah/kode.ts'
import { type Demo, type DuniaFixture, demo } from './dunia.ts'

let fixture: DuniaFixture
let dunia: Demo

beforeAll(async () => {
  fixture = {
    hariIni: '2026-05-20',
    now: '2026-05-20T03:30:00.000Z',
    wilayah: await wilayahRows(),
    liburNasional: LIBUR_NASIONAL,
  }
  dunia = demo(fixture)
})

const ownSekolah = (nama: string) => {
  const result = dunia.akun.find((akun) => akun.username === nama)
  if (!result) throw new Error(`akun ${nama} tidak ada`)
  return result
}
const seconds = (text: string | null | undefined) => Number(text?.slice(0, 2)) * 3600 + Number(text?.slice(3, 5)) * 60
const sekolahUtama = () => dunia.sekolah.find(({ id }) => id === ownSekolah('sekolah@contoh.id').sekolahId)

test('hari yang sama menghasilkan dunia yang sama', () => {
  expect(demo(fixture)).toEqual(dunia)
})

test('60 sekolah keenam jenjang di 3 provinsi dengan 3 zona, sekitar 1.000 GTK', () => {
  expect(dunia.sekolah).toHaveLength(60)
  expect(new Set(dunia.sekolah.map(({ jenjang }) => jenjang)).size).toBe(6)
  expect(new Set(dunia.sekolah.map(({ kodeProvinsi, zona }) => `${kodeProvinsi} ${zona}`))).toEqual(
    new Set(['050000 WIB', '220000 WITA', '210000 WIT']),
  )
  expect(dunia.gtk.length).toBeGreaterThan(900)
  expect(dunia.gtk.length).toBeLessThan(1100)
  expect(new Set(dunia.sekolah.map(({ npsn }) => npsn)).size).toBe(60)
  expect(dunia.sekolah.filter(({ npsn }) => !/^\d{8}$/.test(npsn))).toEqual([])
})

test('setiap sekolah punya tepat satu kepala sekolah', () => {
  const kepala = dunia.gtk.filter(({ jenisGuru }) => jenisGuru === 'Kepala Sekolah')
  expect(kepala.map(({ sekolahId }) => sekolahId)).toEqual(dunia.sekolah.map(({ id }) => id))
})

test('NIP 18 angka: tanggal lahir, mulai dinas pada umur wajar, jenis kelamin; NUPTK 16, NRG 12', () => {
  const withNip = dunia.gtk.flatMap(({ nip, statusKepegawaian }) => (nip ? [{ nip, statusKepegawaian }] : []))
  expect(withNip.length).toBeGreaterThan(400)
  for (const { nip, statusKepegawaian } of withNip) {
    expect(nip).toMatch(/^(19[5-9]\d|200\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d)(19[89]\d|20[0-2]\d)(0[1-9]|1[0-2])[12]\d{3}$/)
    const age = Number(nip.slice(8, 12)) - Number(nip.slice(0, 4))
    expect(age).toBeGreaterThanOrEqual(20)
    expect(age).toBeLessThanOrEqual(statusKepegawaian.startsWith('PPPK') ? 60 : 36)
    expect(nip.slice(8, 14) <= '202605').toBe(true)
  }
  expect(dunia.gtk.filter(({ nuptk }) => nuptk !== null && !/^[1-9]\d{15}$/.test(nuptk))).toEqual([])
  expect(dunia.gtk.filter(({ nrg }) => nrg !== null && !/^\d{12}$/.test(nrg))).toEqual([])
  const parents = dunia.gtk.filter(({ ptkInduk, nip }) => ptkInduk && nip !== null)
  expect(new Set(parents.map(({ nip }) => nip)).size).toBe(parents.length)
})

test('hanya ASN punya NIP dan TPP, guru swasta tidak', () => {
  const withTpp = new Set(dunia.tpp.map(({ gtkId }) => gtkId))
  for (const gtk of dunia.gtk.filter(({ ptkInduk }) => ptkInduk)) {
    const asn = ['PNS', 'PPPK', 'PPPK Paruh Waktu'].includes(gtk.statusKepegawaian)
    expect([gtk.nip !== null, withTpp.has(gtk.id)]).toEqual([asn, asn])
  }
})

test('sekolah utama: SD WIB, satu mesin CONTOH0001, PIN 1..n untuk semua GTK, gtk@contoh.id PIN 2', () => {
  const sekolah = sekolahUtama()
  expect(sekolah).toMatchObject({ jenjang: 'SD', status: 'N', zona: 'WIB', kodeProvinsi: '050000', yayasanId: null })
  const mesin = dunia.mesin.filter(({ sekolahId }) => sekolahId === sekolah?.id)
  expect(mesin.map(({ nomorSeri }) => nomorSeri)).toEqual(['CONTOH0001'])
  const map = dunia.pemetaan.filter(({ sekolahId }) => sekolahId === sekolah?.id)
  const gtk = dunia.gtk.filter(({ sekolahId }) => sekolahId === sekolah?.id)
  expect(map.map(({ pin, gtkId }) => [pin, gtkId])).toEqual(gtk.map(({ id }, nth) => [String(nth + 1), id]))
  expect(ownSekolah('gtk@contoh.id').gtkId).toBe(map[1]?.gtkId)
  expect(dunia.aturan.find(({ sekolahId }) => sekolahId === sekolah?.id)).toMatchObject({
    shiftPagi: true,
    shiftSiang: false,
  })
})

test('satu akun per peran; kabkota, uptd membawahi sekolah utama, yayasan tidak memilikinya', () => {
  const sekolah = sekolahUtama()
  expect(dunia.akun.map(({ username }) => username.replace('@contoh.id', ''))).toEqual(
    'admin provinsi kabkota cabdin uptd yayasan sekolah gtk monitoring'.split(' '),
  )
  expect(ownSekolah('kabkota@contoh.id').kodeWilayah).toBe(sekolah?.kodeKabKota)
  expect(ownSekolah('uptd@contoh.id').cakupanWilayah).toContain(sekolah?.kodeKecamatan)
  const yayasan = ownSekolah('yayasan@contoh.id')
  expect(yayasan.cakupanSekolah.length).toBeGreaterThan(2)
  expect(yayasan.cakupanSekolah).not.toContain(sekolah?.id)
  expect(dunia.sekolah.filter(({ id, status }) => yayasan.cakupanSekolah.includes(id) && status === 'N')).toEqual([])
  expect(dunia.akun.filter(({ hakAkses }) => hakAkses === 'MONITORING').map(({ username }) => username)).toEqual([
    'monitoring@contoh.id',
  ])
})

test('PIN unik per mesin; mesin, GTK dan sekolah pemetaan saling cocok', () => {
  const keys = dunia.pemetaan.map(({ mesinId, pin }) => `${mesinId} ${pin}`)
  expect(new Set(keys).size).toBe(keys.length)
  const sekolahMesin = new Map(dunia.mesin.map(({ id, sekolahId }) => [id, sekolahId]))
  const sekolahGtk = new Map(dunia.gtk.map(({ id, sekolahId }) => [id, sekolahId]))
  expect(
    dunia.pemetaan.filter(
      (p) => sekolahMesin.get(p.mesinId) !== p.sekolahId || sekolahGtk.get(p.gtkId) !== p.sekolahId,
    ),
  ).toEqual([])
  expect(sekolahGtk.size).toBe(dunia.gtk.length)
  expect(new Set(dunia.mesin.map(({ nomorSeri }) => nomorSeri)).size).toBe(dunia.mesin.length)
})

test('tap unik per mesin, PIN dan waktu, tiba setelah terjadi, tidak ada dari masa depan', () => {
  expect(dunia.tap.length).toBeGreaterThan(90_000)
  const keys = new Set(dunia.tap.map((t) => `${t.mesinId} ${t.pin} ${t.waktuLokal}`))
  expect(keys.size).toBe(dunia.tap.length)
  const zona = new Map(dunia.sekolah.map((s) => [s.id, s.zona]))
  const calibration = new Map(dunia.kalibrasi.map((k) => [k.sekolahId, k.jam]))
  const wrong = dunia.tap.filter((t) => {
    const jam = JAM_ZONA[zona.get(t.sekolahId) ?? 'WIB'] - (calibration.get(t.sekolahId) ?? 0)
    const happened = Date.parse(`${t.waktuLokal.replace(' ', 'T')}Z`) - jam * 3_600_000
    return happened > Date.parse(t.diterimaPada) || t.diterimaPada > fixture.now
  })
  expect(wrong).toEqual([])
})

test('pagi ini sekolah WIB dan WIT sudah absen datang, belum absen pulang', () => {
  const today = dunia.tap.filter((t) => t.waktuLokal.startsWith('2026-05-20') && t.sekolahId === sekolahUtama()?.id)
  expect(today.length).toBeGreaterThan(5)
  expect(today.filter((t) => t.waktuLokal > '2026-05-20 10:30')).toEqual([])
})

test('hampir tidak ada tap pada hari libur dan hari Minggu', () => {
  const perClose = dunia.tap.filter(
    (t) => t.waktuLokal.startsWith('2026-05-14') || hariInMinggu(nomorHari(t.waktuLokal)) === 0,
  )
  expect(perClose.length / dunia.tap.length).toBeLessThan(0.002)
})

test('libur daerah hanya meliburkan daerahnya', () => {
  expect(dunia.libur.map(({ jenisLiburId }) => jenisLiburId)).toEqual([2, 3, 2])
  for (const libur of dunia.libur.filter(({ bagiStatus }) => bagiStatus === null)) {
    expect([0, 6]).not.toContain(hariInMinggu(nomorHari(libur.tanggal)))
    const sekolah = new Map(dunia.sekolah.map((s) => [s.id, s]))
    const tap = dunia.tap.filter((t) => t.waktuLokal.startsWith(libur.tanggal))
    const inside = tap.filter((t) => {
      const s = sekolah.get(t.sekolahId)
      return s && isInWilayah(s.kodeKecamatan, libur.kodeWilayah) && libur.jenjang.includes(s.jenjang)
    })
    expect(inside.length).toBeLessThan(5)
    expect(tap.length).toBeGreaterThan(300)
  }
})

test('libur peserta didik meliburkan yang bukan ASN saja, pada setiap harinya', () => {
  const libur = dunia.libur.find(({ bagiStatus }) => bagiStatus !== null)
  const sekolah = dunia.sekolah.filter(
    ({ kodeKecamatan, jenjang }) =>
      isInWilayah(kodeKecamatan, libur?.kodeWilayah ?? '') && libur?.jenjang.includes(jenjang),
  )
  const status = new Map(dunia.gtk.map((gtk) => [`${gtk.sekolahId} ${gtk.id}`, gtk.statusKepegawaian]))
  const owner = new Map(dunia.pemetaan.map((p) => [`${p.mesinId} ${p.pin}`, status.get(`${p.sekolahId} ${p.gtkId}`)]))
  const days = [0, 1, 2].map((nth) => tanggalFrom(nomorHari(libur?.tanggal ?? '') + nth))
  expect(days.at(-1)).toBe(libur?.sampai)
  for (const hari of days) {
    const tap = dunia.tap.filter((t) => sekolah.some(({ id }) => id === t.sekolahId) && t.waktuLokal.startsWith(hari))
    const isOff = ({ mesinId, pin }: (typeof tap)[0]): boolean =>
      libur?.bagiStatus?.includes(owner.get(`${mesinId} ${pin}`) ?? '') === true
    expect(tap.filter(isOff).length).toBeLessThan(3)
    expect(tap.filter((one) => !isOff(one)).length).toBeGreaterThan(5)
  }
})

test('keanehan: tanpa mesin, belum pernah sinkron, lama diam, jam WIB di WITA, PIN belum dipetakan', () => {
  const withMesin = new Set(dunia.mesin.map(({ sekolahId }) => sekolahId))
  const sinkron = new Map(dunia.sinkron.map((s) => [s.sekolahId, s.lastSync]))
  expect(dunia.sekolah.filter(({ id }) => !withMesin.has(id)).length).toBe(4)
  expect(dunia.sekolah.filter(({ id }) => withMesin.has(id) && !sinkron.has(id)).length).toBe(1)
  expect([...sinkron.values()].filter((at) => at < '2026-05-18')).toHaveLength(3)
  for (const [sekolahId, at] of sinkron) {
    expect(dunia.tap.some((t) => t.sekolahId === sekolahId && t.diterimaPada > at)).toBe(false)
  }
  const calibration = dunia.kalibrasi.map((k) => [k.jam, dunia.sekolah.find(({ id }) => id === k.sekolahId)?.zona])
  expect(calibration).toEqual([[1, 'WITA']])
  const mapped = new Set(dunia.pemetaan.map(({ mesinId, pin }) => `${mesinId} ${pin}`))
  const foreign = new Set(dunia.tap.map((t) => `${t.mesinId} ${t.pin}`).filter((key) => !mapped.has(key)))
  expect(foreign.size).toBe(5)
})

test('jadwal: tujuh hari tertulis, satu sekolah mandiri lima hari dengan 37,5 jam seminggu', () => {
  expect(dunia.jadwal.filter(({ hari }) => hari.map((h) => h.hari).join('') !== '0123456')).toEqual([])
  const mandiri = dunia.aturan
    .filter(({ isJadwalMandiri }) => isJadwalMandiri)
    .map(({ sekolahId }) => String(sekolahId))
  const own = dunia.jadwal.filter(({ pemilik }) => pemilik === 'sekolah')
  expect(new Set(own.map(({ pemilikId }) => pemilikId))).toEqual(new Set(mandiri))
  const five = own.find(({ hari }) => hari[6]?.isLibur)
  const efektif = five?.hari
    .filter((h) => !h.isLibur)
    .map(
      (h) => seconds(h.jamPulang) - seconds(h.jamMasuk) - seconds(h.jamIstirahatSelesai) + seconds(h.jamIstirahatMulai),
    )
  expect(efektif?.reduce((jumlah, one) => jumlah + one, 0)).toBe(135_000)
})

test('orang-orangnya manusiawi: kebanyakan tepat waktu, ada yang telat, lupa pulang dan tidak hadir', () => {
  const sekolah = sekolahUtama()
  const datang = dunia.tap.filter((t) => t.sekolahId === sekolah?.id && t.status === 0 && t.waktuLokal.slice(11) < '10')
  const late = datang.filter((t) => t.waktuLokal.slice(11) >= '07:01:00').length / datang.length
  expect(late).toBeGreaterThan(0.01)
  expect(late).toBeLessThan(0.35)
})

test('tiga orang satu sekolah berjam sendiri: paruh waktu, penjaga malam yang pulang esok paginya, honorer menurut jadwal', () => {
  const people = new Map(dunia.gtk.map((gtk) => [gtk.id, gtk]))
  expect(dunia.jam.map(({ gtkId, namaPola }) => [people.get(gtkId)?.statusKepegawaian, namaPola])).toEqual([
    ['PPPK Paruh Waktu', 'PPPK Paruh Waktu 4 jam'],
    ['Guru Honor Sekolah', 'Honorer menurut jadwal mengajar'],
    [expect.any(String), 'Penjaga malam'],
  ])
  const taps = dunia.jam.map(({ gtkId }) => {
    const pin = dunia.pemetaan.find((one) => one.gtkId === gtkId)
    return dunia.tap.filter((t) => t.mesinId === pin?.mesinId && t.pin === pin.pin).map((t) => t.waktuLokal)
  })
  const [partTime = [], timetable = [], guard = []] = taps
  expect(partTime.filter((waktu) => waktu.slice(11) > '12').length).toBe(0)
  expect(new Set(timetable.map((waktu) => hariInMinggu(nomorHari(waktu.slice(0, 10))))).size).toBeLessThan(6)
  expect(guard.filter((waktu) => waktu.slice(11) > '16:30').length).toBeGreaterThan(40)
  expect(guard.filter((waktu) => waktu.slice(11) >= '05' && waktu.slice(11) < '07').length).toBeGreaterThan(40)
})
