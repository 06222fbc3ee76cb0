import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buatBasisData } from '../../../test/basis-data.ts'
import { openDb, type Sambungan } from '../database/db.ts'
import {
  alamatPengguna,
  alamatSekolah,
  bacaPesan,
  bagiPesan,
  kabarkan,
  kabarkanPengguna,
  tuntaskanKabar,
} from './kabar.ts'
import { dengarkanKabar } from './kabar-dengar.ts'

let basis: Awaited<ReturnType<typeof buatBasisData>>
let a: Sambungan
beforeAll(async () => {
  basis = await buatBasisData()
  a = openDb(basis.url, { max: 2 })
})
afterAll(async () => {
  await a.close()
  await basis.hapus()
})

describe('kabar antarserver', () => {
  it('satu pesan muat di PostgreSQL, berapa pun sekolahnya', async () => {
    const ids = Array.from({ length: 3_000 }, (_, ke) => 2_147_480_000 + ke)
    const pesan = bagiPesan(ids.map(alamatPengguna))
    expect(Math.max(...pesan.map((satu) => Buffer.byteLength(satu)))).toBeLessThan(8_000)
    expect(pesan.flatMap(bacaPesan)).toEqual(ids.map(alamatPengguna))
    const kabar = dengarkanKabar(basis.url)
    await kabar.siap()
    const terdengar = new Set<number>()
    for (const id of ids) kabar.dengar(alamatSekolah(id), () => terdengar.add(id))
    kabarkan(a.db, ids)
    await expect.poll(() => terdengar.size).toBe(ids.length)
    await kabar.tutup()
  })

  it('yang bukan id diabaikan', () => {
    expect(bacaPesan('')).toEqual([])
    expect(bacaPesan('7,x,-1,1.5,,9,p3,p,q4,p-1,07')).toEqual(['7', '9', 'p3'])
  })

  it('pengguna dan sekolah dengan nomor yang sama tidak tertukar', async () => {
    const kabar = dengarkanKabar(basis.url)
    await kabar.siap()
    const terdengar: string[] = []
    kabar.dengar(alamatSekolah(4), () => terdengar.push('sekolah'))
    kabar.dengar(alamatPengguna(4), () => terdengar.push('pengguna'))
    kabarkanPengguna(a.db, [4])
    await expect.poll(() => terdengar).toEqual(['pengguna'])
    kabarkan(a.db, [4])
    await expect.poll(() => terdengar).toEqual(['pengguna', 'sekolah'])
    await kabar.tutup()
  })

  it('banyak panggilan menjadi sedikit pesan; yang belum disampaikan disampaikan saat tutup', async () => {
    const kabar = dengarkanKabar(basis.url)
    await kabar.siap()
    let kali = 0
    const lepas = kabar.dengar(alamatSekolah(5), () => kali++)
    for (let ke = 0; ke < 500; ke++) kabarkan(a.db, [5, 6])
    await tuntaskanKabar(a.db)
    await expect.poll(() => kali).toBe(1)
    lepas()
    expect(kabar.jumlah()).toBe(0)
    await kabar.tutup()
  })

  it('basis data yang hilang tidak menggagalkan yang berkabar; kabar berikutnya terdengar lagi', async () => {
    const kabar = dengarkanKabar(basis.url)
    await kabar.siap()
    let kali = 0
    kabar.dengar(alamatSekolah(8), () => kali++)
    const putus = openDb('postgres://geisa@127.0.0.1:1/geisa')
    kabarkan(putus.db, [8])
    await tuntaskanKabar(putus.db)
    await putus.close()
    expect(kali).toBe(0)
    kabarkan(a.db, [8])
    await expect.poll(() => kali).toBe(1)
    await kabar.tutup()
  })

  it('pendengar yang mulai selagi basis data tidak ada, dan yang sambungannya bisu, diberi tahu begitu tersambung', async () => {
    const perantara = await buatPerantara(basis.url)
    const kabar = dengarkanKabar(perantara.url)
    let kali = 0
    kabar.dengar(alamatSekolah(9), () => kali++)
    await kabar.siap()
    expect(kali).toBe(0)
    perantara.buka()
    await expect.poll(() => kali).toBe(1)
    kabarkan(a.db, [9])
    await expect.poll(() => kali).toBe(2)
    perantara.bisukan()
    await expect.poll(() => kali).toBe(3)
    await kabar.tutup()
    await perantara.tutup()
  })
})

/** A network between a server and its database: closed at first, then open, then mute for whoever is connected. */
async function buatPerantara(url: string) {
  const tujuan = new URL(url)
  // PostgreSQL of the tests listens on a Unix socket, unless it is somebody else's.
  const folder = tujuan.searchParams.get('host')
  const port = Number(tujuan.port || 5432)
  const soket = new Set<Socket>()
  let terbuka = false
  const server = createServer((luar) => {
    soket.add(luar.on('error', () => undefined))
    if (!terbuka) return luar.destroy()
    const dalam = (folder === null ? connect(port, tujuan.hostname) : connect(`${folder}/.s.PGSQL.${port}`)).on(
      'error',
      () => undefined,
    )
    soket.add(dalam)
    luar.pipe(dalam).pipe(luar)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const alamat = new URL(url)
  alamat.searchParams.delete('host')
  alamat.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: alamat.href,
    buka: () => {
      terbuka = true
    },
    bisukan: () => {
      for (const satu of soket) satu.unpipe()
    },
    tutup: async () => {
      for (const satu of soket) satu.destroy()
      await new Promise((selesai) => server.close(selesai))
    },
  }
}
