import type { Aplikasi } from '../../../platform/aplikasi.ts'
import { epochMs } from '../../../platform/clock.ts'
import { cakupanSistem } from '../../../platform/scope.ts'
import { jawabanHandshake, jawabanPush3, jawabanRegistry, jawabanWaktu } from '../adms/adms-jawaban.ts'
import { bacaDevicecmd, bacaInfo, bacaOptions } from '../adms/adms-perangkat.ts'
import { potongRahasia, saringRahasia } from '../adms/saring-rahasia.ts'
import { bersihkanTeks, ringkasBaris } from '../adms/teks-mesin.ts'
import { waktuSekolah } from '../adms/waktu-mesin.ts'
import { ambilPerintah, selesaikanPerintah } from '../perintah/antrean-perintah.ts'
import { buatPengumpulTap, type Kiriman, perluDisimpan } from '../tap/kumpul-tap.ts'
import type { Query } from './alamat-iclock.ts'
import { buatBatasLaju } from './batas-laju.ts'
import { bakuSeri, buatPengenal, type Kenalan, type MesinDikenal, sidikToken } from './kenali-mesin.ts'
import { buatPencatatTakDikenal } from './mesin-tak-dikenal.ts'
import { bacaUnggahan } from './unggahan.ts'

/** What is known of a request before its body is read. */
export type KepalaKiriman = {
  /** '' = none that could be one. */
  nomorSeri: string
  query: Query
  /** As it came, with '?'. */
  queryMentah: string
  token: string | null
  ip: string
  /** Bytes of its body; null = it comes in pieces and names no length. */
  panjang: number | null
}

/** One request of a machine, whatever road it came by; `perintah`: 'cdata', 'getrequest' … */
export type PermintaanMesin = KepalaKiriman & { metode: string; perintah: string; tubuh: Buffer }
export type BalasanMesin = { status: number; isi: string }

const KIB = 1024
/** A body up to this size is read from anybody; a bigger one only from a machine that may send it. */
const KECIL = 64 * KIB
/** Bytes of posts per machine and address: at once a memory full of taps many times over, then more than any school sends. */
const ANGGARAN = { perDetik: 512 * KIB, sekaligus: 64 * KIB * KIB }
/** An empty post costs work too. */
const HARGA_TERKECIL = 4 * KIB

const ok = (isi = 'OK'): BalasanMesin => ({ status: 200, isi })
export const GAGAL = 'FAIL'
const tolak = (status: number): BalasanMesin => ({ status, isi: GAGAL })

/** Answers machines (devices.md 1, 5): every "yes" is stored before it is said, every "no" is one that machines retry. */
export function buatPembalas({ db, clock }: Pick<Aplikasi, 'db' | 'clock'>) {
  const pengenal = buatPengenal(db, cakupanSistem('a machine proves itself by serial number, token and network'))
  const pengumpul = buatPengumpulTap(db)
  const catatTakDikenal = buatPencatatTakDikenal(db)
  // Too many polls are answered 503, not 429: every firmware waits ErrorDelay after a 5xx, 429 is unknown to old ones.
  // By address too: a stranger who knows a serial number must not use up what its machine may ask.
  const laju = buatBatasLaju({ perDetik: 5, sekaligus: 20 })
  const anggaran = buatBatasLaju(ANGGARAN)
  const ulangan = buatPenjagaUlangan()
  const simpan = async (k: Kiriman): Promise<void> => (perluDisimpan(k) ? pengumpul.kirim(k) : undefined)

  /** Asked before a body is read: the status of a refusal, or null. Whoever is refused has sent nothing but a header. */
  async function tolakTubuh(kepala: KepalaKiriman): Promise<number | null> {
    const { nomorSeri, token, ip, panjang } = kepala
    if (nomorSeri === '') return 400
    if (panjang === null || panjang > KECIL) {
      const sekarang = clock.now()
      const kenalan = await pengenal.kirim({ nomorSeri, ip, token, sekarang })
      const ditolak = alasanTolak(kenalan)
      if (ditolak !== null) return ditolak
      if (kenalan.mesin === null) {
        await catatTakDikenal({ nomorSeri, ip, ditolak: true, info: {}, sekarang })
        return 503
      }
    }
    return tagih(kepala, panjang ?? 0) ? null : 503
  }

  /** Takes the price of a body out of the budget of its machine and address. */
  function tagih({ nomorSeri, ip }: KepalaKiriman, panjang: number): boolean {
    return anggaran.boleh(`${bakuSeri(nomorSeri)} ${ip}`, Math.max(panjang, HARGA_TERKECIL))
  }

  async function balas(p: PermintaanMesin): Promise<BalasanMesin> {
    const { nomorSeri, query } = p
    if (nomorSeri === '') return tolak(400)
    if (p.perintah === 'exchange') return tolak(404)
    if (!isData(p) && !laju.boleh(`${bakuSeri(nomorSeri)} ${p.ip}`)) return tolak(503)
    const sekarang = clock.now()
    const kenalan = await pengenal.kirim({ nomorSeri, ip: p.ip, token: p.token, sekarang })
    const ditolak = alasanTolak(kenalan)
    if (ditolak !== null) return tolak(ditolak)
    const { mesin } = kenalan
    if (mesin === null) {
      const info = keteranganQuery(query)
      await catatTakDikenal({ nomorSeri, ip: p.ip, ditolak: p.metode === 'POST', info, sekarang })
      return balasTakDikenal(p)
    }
    const dasar: Kiriman = { mesin, pada: sekarang, ip: p.ip, melapor: false }
    switch (p.perintah) {
      case 'cdata':
        return p.metode === 'POST' ? balasUnggahan(p, dasar) : balasTanya(p, dasar)
      case 'getrequest':
        await simpan({ ...dasar, melapor: true, ...infoPoll(p) })
        return ok(mesin.adaPerintah ? await ambilPerintah(db, mesin, sekarang) : 'OK')
      case 'devicecmd':
      case 'querydata':
      case 'query':
        return balasHasilPerintah(p, dasar)
      case 'registry':
        await simpan({ ...dasar, info: Object.fromEntries(bacaOptions(p.tubuh)), mentah: mentah(p) })
        return ok(jawabanRegistry(sidikToken(`${mesin.sekolahId} ${mesin.mesinId} ${nomorSeri}`).slice(0, 32)))
      case 'push':
        await simpan(dasar)
        return ok(jawabanPush3(String(mesin.mesinId)))
      case 'ping':
      case 'test':
      case 'fdata':
        await simpan(dasar)
        return ok()
      default:
        await simpan({ ...dasar, mentah: mentah(p) })
        return ok()
    }
  }

  /** A request that never became one: the operator finds its first line among the bad ones, with what to do. */
  async function catatTakTerbaca(nomorSeri: string, awal: string, alasan: string): Promise<void> {
    if (nomorSeri === '' || !laju.boleh(`${bakuSeri(nomorSeri)} rusak`)) return
    const pada = clock.now()
    const { mesin } = await pengenal.kirim({ nomorSeri, ip: '0.0.0.0', token: null, sekarang: pada })
    if (mesin === null || mesin.wajibToken) return
    const baris = ringkasBaris(potongRahasia(awal).replace(/\/(m\/|~)[^/ ]+/i, '/$1…'))
    await pengumpul.kirim({ mesin, pada, ip: null, melapor: false, karantina: [{ baris, alasan }] })
  }

  return { balas, catatTakTerbaca, tolakTubuh, tagih }

  /** Handshake, time, guests of other branches. */
  async function balasTanya({ query, nomorSeri }: PermintaanMesin, dasar: Kiriman): Promise<BalasanMesin> {
    const { mesin, pada } = dasar
    if (!query.has('options')) {
      await simpan(dasar)
      return ok(query.get('type') === 'time' ? jawabanWaktu(waktuSekolah(pada, mesin.zona), mesin.zona) : 'OK')
    }
    const pushver = versiPush(query)
    await simpan({
      ...dasar,
      info: keteranganQuery(query),
      ...(pushver === undefined || pushver === mesin.pushver ? {} : { pushver }),
    })
    if (mesin.kirimUlang) ulangan.ditawarkan(mesin)
    const tanda = mesin.kirimUlang ? { attlog: '0' } : { attlog: mesin.stempel }
    return ok(jawabanHandshake({ serial: nomorSeri, zona: mesin.zona, pushver, tanda }))
  }

  async function balasUnggahan(p: PermintaanMesin, dasar: Kiriman): Promise<BalasanMesin> {
    const unggahan = bacaUnggahan(p.query, p.tubuh)
    if (unggahan.jenis === 'devicecmd') return balasHasilPerintah(p, dasar)
    const simpanan: Kiriman = { ...dasar, melapor: true, ...unggahan.isi }
    if (unggahan.jenis !== 'abaikan') simpanan.mentah = mentah(p, unggahan.jenis)
    if (unggahan.jenis === 'attlog') lengkapi(simpanan, p.query)
    if (dasar.mesin.kirimUlang && unggahan.jenis === 'attlog' && ulangan.selesai(dasar.mesin))
      simpanan.kirimUlangTerjawab = true
    await pengumpul.kirim(simpanan)
    return unggahan.terlaluBesar ? tolak(413) : ok(unggahan.jawaban)
  }

  async function balasHasilPerintah(p: PermintaanMesin, dasar: Kiriman): Promise<BalasanMesin> {
    await simpan({ ...dasar, melapor: true, mentah: mentah(p, 'devicecmd') })
    await selesaikanPerintah(db, dasar.mesin, bacaDevicecmd(p.tubuh, p.query), dasar.pada)
    return ok()
  }
}

const isData = ({ metode, perintah }: PermintaanMesin): boolean => metode === 'POST' && perintah === 'cdata'

/** The status of a refusal, or null. A wrong token comes before everything: it may be a machine of another school. */
function alasanTolak({ mesin, diblokir, tokenCocok }: Kenalan): number | null {
  if (tokenCocok === false || (mesin?.wajibToken && tokenCocok === null)) return 401
  if (diblokir || mesin?.jaringanCocok === false) return 403
  return null
}

/** Nothing is stored, so the backlog stays in the machine until somebody claims it (devices.md 5). */
function balasTakDikenal({ metode, perintah, query, nomorSeri }: PermintaanMesin): BalasanMesin {
  if (perintah === 'registry') return ok(jawabanRegistry(null))
  if (metode === 'POST') return tolak(503)
  if (perintah !== 'cdata' || !query.has('options')) return ok()
  return ok(jawabanHandshake({ serial: nomorSeri, zona: 'WIB', pushver: versiPush(query) }))
}

/** Which machines were told stamp 0: an answer that got lost on its way is given again until taps follow it. */
function buatPenjagaUlangan() {
  const ditawari = new Set<string>()
  const kunci = ({ sekolahId, mesinId }: MesinDikenal): string => `${sekolahId} ${mesinId}`
  return {
    ditawarkan: (mesin: MesinDikenal): void => void ditawari.add(kunci(mesin)),
    selesai: (mesin: MesinDikenal): boolean => ditawari.delete(kunci(mesin)),
  }
}

/** A machine that spoke within so long is online: its lone tap came straight from a finger. */
const MASIH_DARING_MS = 10 * 60_000

function lengkapi(simpanan: Kiriman, query: Query): void {
  const { mesin, taps = [], karantina = [] } = simpanan
  const [tap] = taps
  const daring = mesin.terakhir !== null && epochMs(simpanan.pada) - epochMs(mesin.terakhir) < MASIH_DARING_MS
  if (tap !== undefined && taps.length === 1 && karantina.length === 0 && daring)
    simpanan.contohSelisih = tap.waktuLokal
  // Old firmware resumes at the mark it is told; newer only heeds 0 (devices.md 1.2).
  const stempel = query.get('stamp') ?? ''
  if (mesin.pushver === null && /^\d{1,16}$/.test(stempel) && stempel !== '9999' && stempel !== mesin.stempel)
    simpanan.stempel = stempel
}

function infoPoll(p: PermintaanMesin): Partial<Kiriman> {
  const info = bacaInfo(p.query.get('info') ?? '')
  if (info === null) return {}
  const { sisa, ...bagian } = info
  const teks = Object.entries({ ...bagian, lainnya: sisa.join(',') }).filter(
    ([, nilai]) => nilai !== null && nilai !== '',
  )
  return { info: Object.fromEntries(teks.map(([k, nilai]) => [k, String(nilai)])), mentah: mentah(p) }
}

/** Stored and compared, so only what a version is made of; undefined when the machine named none. */
function versiPush(query: Query): string | undefined {
  const bersih = query
    .get('pushver')
    ?.replace(/[^0-9.A-Za-z-]/g, '')
    .slice(0, 20)
  return bersih === '' ? undefined : bersih
}

/** Of a question's query only what describes the machine: never its comm key. */
function keteranganQuery(query: Query): Record<string, string> {
  const dikenal = ['pushver', 'language', 'devicetype', 'pushoptionsflag']
  return Object.fromEntries(dikenal.flatMap((k) => (query.has(k) ? [[k, bersihkanTeks(query.get(k) ?? '', 100)]] : [])))
}

function mentah(
  { metode, perintah, queryMentah, tubuh }: PermintaanMesin,
  jenis?: Parameters<typeof saringRahasia>[1],
) {
  const url = bersihkanTeks(`/iclock/${perintah}${potongRahasia(queryMentah)}`, 1000)
  return { metode, url, tubuh: saringRahasia(tubuh, jenis) }
}
