import { aliranSekolah } from '@geisa/contract/dashboard-sekolah'
import { ubahKoreksi } from '@geisa/contract/koreksi-kehadiran'
import { pratinjauUsb, simpanUsb } from '@geisa/contract/tap-mesin'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type AliranUji, buatServerUji, bukaAliran, type ServerUji } from '../../../test/aliran-uji.ts'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { daftarkanMesinUji, kirimMesin } from '../../../test/mesin-uji.ts'
import { periksaSesi } from '../../platform/access/session.ts'
import { addSeconds } from '../../platform/clock.ts'
import { dengarkanKabar } from '../../platform/live/kabar-dengar.ts'
import { siapkanAliran } from './aliran-sekolah.ts'

/** Server A takes what machines send (without a socket), server B is the one that screens listen to. */
let uji: AplikasiUji
let b: ServerUji
let sd: number
const SN = 'ALIRAN0000001'
const terbuka: AliranUji[] = []
const jalur = (sekolahId: number | string): string => aliranSekolah.url.replace(':sekolahId', String(sekolahId))
beforeAll(async () => {
  uji = await buatAplikasiUji()
  sd = uji.dunia.sekolah.sd.id
  await daftarkanMesinUji(uji.aplikasi.db, sd, SN)
  await daftarkanMesinUji(uji.aplikasi.db, uji.dunia.sekolah.smp.id, 'ALIRAN0000002')
  b = await buatServerUji(uji)
})
afterEach(() => {
  for (const satu of terbuka.splice(0)) satu.putuskan()
})
afterAll(async () => {
  await b.tutup()
  await uji.tutup()
})

async function buka(siapa: string, sekolahId: number | string = sd, alamat = b.alamat): Promise<AliranUji> {
  const satu = await bukaAliran(alamat, await uji.masuk(siapa), jalur(sekolahId))
  terbuka.push(satu)
  return satu
}

let detik = 0
/** A new tap each time, through server A. */
async function tap(sn = SN): Promise<void> {
  const waktu = addSeconds('2026-03-02T00:00:00.000Z', ++detik * 60)
  const baris = `${detik}\t${waktu.slice(0, 10)} ${waktu.slice(11, 19)}\t0\t1\t0\t0\n`
  const { isi } = await kirimMesin(uji.app, `/iclock/cdata?SN=${sn}&table=ATTLOG&Stamp=9999`, baris)
  expect(isi).toBe('OK: 1')
}
const terdengar = (satu: AliranUji, paling = 1) => expect.poll(satu.jumlahKabar).toBeGreaterThanOrEqual(paling)

/** News that came later have been heard: then those before would have been, too. */
async function terdengarLain(): Promise<void> {
  const lain = await buka('yayasan', uji.dunia.sekolah.smp.id)
  await tap('ALIRAN0000002')
  await terdengar(lain)
}

describe('aliran dashboard sekolah', () => {
  it('tap yang diterima satu server terdengar di server lain, hanya oleh sekolahnya', async () => {
    const [sendiri, dinas, lain] = await Promise.all([
      buka('sekolah'),
      buka('kabkota'),
      buka('yayasan', uji.dunia.sekolah.smp.id),
    ])
    expect([sendiri.status, dinas.status, lain.status]).toEqual([200, 200, 200])
    await tap()
    await terdengar(sendiri)
    await terdengar(dinas)
    expect(lain.jumlahKabar()).toBe(0)
    await tap('ALIRAN0000002')
    await terdengar(lain)
    expect(sendiri.teks().replaceAll(/: (siap|detak)\n\n|retry: \d+\n\n/g, '')).toMatch(
      /^(event: berubah\ndata:\n\n)+$/,
    )
  })

  it('tidak disimpan, tidak ditahan, tidak dimampatkan', async () => {
    const { headers } = await buka('sekolah')
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-accel-buffering')).toBe('no')
    expect(headers.get('content-encoding')).toBeNull()
  })

  it('dua ratus tap serentak menjadi sedikit kabar', async () => {
    const satu = await buka('sekolah')
    await Promise.all(Array.from({ length: 200 }, () => tap()))
    await terdengar(satu)
    const sebelum = satu.jumlahKabar()
    expect(sebelum).toBeLessThan(20)
  })

  it('berkas USB yang disimpan terdengar, mengunggahnya lagi tidak', async () => {
    const id = `${sd}-${await daftarkanMesinUji(uji.aplikasi.db, sd, 'ALIRANUSB0001')}`
    const unggah = async (e: typeof pratinjauUsb | typeof simpanUsb, query: Record<string, string>) => {
      const headers = {
        authorization: `Bearer ${await uji.masuk('sekolah')}`,
        'content-type': 'application/octet-stream',
      }
      const payload = Buffer.from('        1\t2026-02-02 06:50:01\t1\t0\t1\t0\r\n')
      const url = e.url.replace(':id', id)
      const jawaban = await uji.app.inject({
        method: e.method,
        url,
        query: { namaBerkas: '1_attlog.dat', ...query },
        headers,
        payload,
      })
      return jawaban.json()
    }
    const satu = await buka('sekolah')
    const { sidik } = await unggah(pratinjauUsb, {})
    expect(await unggah(simpanUsb, { sidik })).toMatchObject({ jumlahBaru: 1 })
    await terdengar(satu)
    const jumlah = satu.jumlahKabar()
    const lagi = await unggah(pratinjauUsb, {})
    expect(await unggah(simpanUsb, { sidik: lagi.sidik })).toMatchObject({ jumlahBaru: 0 })
    await terdengarLain()
    expect(satu.jumlahKabar()).toBe(jumlah)
  })

  it('koreksi yang disetujui dinas terdengar', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into koreksi (sekolah_id, no_koreksi, gtk_id, jenis_koreksi, status_awal_id, status_koreksi_id, dari, sampai,
        status_pengajuan, tgl_pengajuan)
      values (${sd}, '202603000001', ${uji.dunia.sekolah.sd.gtk[1]?.id}, 1, 0, 6, '2026-03-03', '2026-03-03', 1, '2026-03-04')
      returning id`.execute(uji.aplikasi.db)
    const satu = await buka('sekolah')
    const { status, body } = await uji.panggil('kabkota', ubahKoreksi, {
      params: { id: `${sd}-${rows[0]?.id}` },
      body: { versi: 1, statusPengajuan: { id: 2 } },
    })
    expect(status, JSON.stringify(body)).toBe(200)
    await terdengar(satu)
  })

  it('tap yang sudah ada bukan kabar', async () => {
    const satu = await buka('sekolah')
    const baris = '1\t2026-03-04 06:50:00\t0\t1\t0\t0\n'
    const kirim = () => kirimMesin(uji.app, `/iclock/cdata?SN=${SN}&table=ATTLOG&Stamp=9999`, baris)
    await kirim()
    await terdengar(satu)
    const jumlah = satu.jumlahKabar()
    await kirim()
    await terdengarLain()
    expect(satu.jumlahKabar()).toBe(jumlah)
  })

  it('sambungan pendengar yang diputus pulih sendiri, dan semua diberi tahu sekali', async () => {
    const satu = await buka('sekolah')
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'geisa-kabar' and datname = current_database()`.execute(uji.aplikasi.db)
    expect(rows).toHaveLength(1)
    await terdengar(satu, 1)
    const sebelum = satu.jumlahKabar()
    await tap()
    await terdengar(satu, sebelum + 1)
  })
})

describe('siapa yang boleh mendengar', () => {
  it.each(['asing', 'provinsi', 'kabkotaAsing', 'yayasan'])('%s: sekolah di luar cakupan tidak ada', async (siapa) => {
    const satu = await buka(siapa)
    expect([satu.status, JSON.parse(satu.teks()).kode]).toEqual([404, 'TIDAK_DITEMUKAN'])
    expect(satu.headers.get('content-type')).toContain('application/json')
  })
  it.each(['sekolah', 'uptd', 'kabkota', 'admin', 'monitoring'])(
    '%s mendengar sekolah dalam cakupannya',
    async (siapa) => {
      expect((await buka(siapa)).status).toBe(200)
    },
  )
  it('GTK ditolak, tanpa sesi 401, id yang bukan nomor 422, HEAD tidak membuka apa pun', async () => {
    expect((await buka('gtk')).status).toBe(403)
    expect((await bukaAliran(b.alamat, 'bukan-token', jalur(sd))).status).toBe(401)
    expect((await buka('sekolah', '999999-1')).status).toBe(422)
    expect((await buka('sekolah', 2_147_483_647)).status).toBe(404)
    const url = `${b.alamat}${jalur(sd)}`
    const headers = { authorization: `Bearer ${await uji.masuk('sekolah')}` }
    expect((await fetch(url, { method: 'HEAD', headers })).status).toBe(404)
  })
})

describe('sesi yang berakhir', () => {
  it('tidak mendengar kabar lagi: alirannya selesai', async () => {
    const [satu, kontrol] = await Promise.all([buka('uptd'), buka('kabkota')])
    await sql`delete from sesi where pengguna_id = (select id from pengguna where username = 'uptd')`.execute(
      uji.aplikasi.db,
    )
    await tap()
    await satu.selesai
    expect(satu.jumlahKabar()).toBe(0)
    await terdengar(kontrol)
  })

  it('juga tanpa kabar: sesi dicabut, akun diblokir, hak berubah, sekolah berpindah', async () => {
    const { db } = uji.aplikasi
    const smp = uji.dunia.sekolah.smp.id
    const [dicabut, diblokir, berubah, berpindah, kontrol] = await Promise.all([
      buka('monitoring'),
      buka('admin'),
      buka('sekolah'),
      buka('yayasan', smp),
      buka('kabkota'),
    ])
    await sql`delete from sesi where pengguna_id = (select id from pengguna where username = 'monitoring')`.execute(db)
    await sql`update pengguna set status = 'diblokir' where username = 'admin'`.execute(db)
    await sql`update pengguna set versi_keamanan = versi_keamanan + 1 where username = 'sekolah'`.execute(db)
    await sql`delete from pengguna_cakupan_sekolah where sekolah_id = ${smp}`.execute(db)
    await Promise.all([dicabut.selesai, diblokir.selesai, berubah.selesai, berpindah.selesai])
    await tap()
    await terdengar(kontrol)
  })

  it('sesi yang kedaluwarsa', async () => {
    const satu = await buka('kabkota')
    const sekarang = uji.aplikasi.clock.now()
    uji.aplikasi.clock.set(addSeconds(sekarang, 12 * 3600 + 1))
    await tap()
    await satu.selesai
    expect(satu.jumlahKabar()).toBe(0)
    uji.aplikasi.clock.set(sekarang)
  })
})

describe('batas dan akhir', () => {
  it('paling banyak enam tiap pengguna; yang ditutup memberi tempat', async () => {
    const { id } = uji.dunia.sekolah.sdAsing
    for (let ronde = 0; ronde < 3; ronde++) {
      const enam: AliranUji[] = []
      // The server learns a moment later that a reader is gone.
      for (let ke = 0; ke < 6; ke++)
        await expect.poll(async () => enam.push(await buka('asing', id)) && enam.at(-1)?.status).toBe(200)
      const lebih = await buka('asing', id)
      expect([lebih.status, JSON.parse(lebih.teks()).message]).toEqual([
        429,
        'Sudah 6 dashboard sekolah terbuka dengan akun ini. Tutup salah satunya, lalu coba lagi.',
      ])
      expect(lebih.headers.get('retry-after')).toBe('30')
      for (const satu of enam) satu.putuskan()
    }
  })

  it('server yang penuh menolak dengan 503, dan yang menutup tidak membuka lagi', async () => {
    const masuk = await periksaSesi(
      uji.aplikasi.db,
      uji.aplikasi.kunciToken,
      uji.aplikasi.clock,
      `Bearer ${await uji.masuk('asing')}`,
    )
    const request = { headers: {} } as Parameters<ReturnType<typeof siapkanAliran>['buka']>[0]['request']
    const kabar = dengarkanKabar(uji.aplikasi.databaseUrl)
    const aliran = siapkanAliran(uji.aplikasi, kabar, { perPengguna: 6, perServer: 1 })
    const buka1 = () => aliran.buka({ ...masuk, request }, uji.dunia.sekolah.sdAsing.id)
    const satu = await buka1()
    await expect(buka1()).rejects.toMatchObject({ status: 503, cobaLagiDetik: 30 })
    satu.destroy()
    await expect.poll(async () => (await buka1().catch(() => null)) !== null).toBe(true)
    aliran.tutup()
    await expect(buka1()).rejects.toMatchObject({ status: 503 })
    await kabar.tutup()
  })

  it('server yang berhenti mengakhiri semuanya dan tidak meninggalkan pendengar', async () => {
    const c = await buatServerUji(uji)
    const dua = await Promise.all([
      buka('cabdin', uji.dunia.sekolah.sma.id, c.alamat),
      buka('provinsi', uji.dunia.sekolah.sma.id, c.alamat),
    ])
    expect(dua.map(({ status }) => status)).toEqual([200, 200])
    expect(await pendengar()).toBe(2)
    await Promise.all([c.tutup(), ...dua.map(({ selesai }) => selesai)])
    await expect.poll(pendengar).toBe(1)
  })
})

async function pendengar(): Promise<number> {
  const { rows } = await sql<{ jumlah: number }>`select count(*)::int as jumlah from pg_stat_activity
    where application_name = 'geisa-kabar' and datname = current_database()`.execute(uji.aplikasi.db)
  return rows[0]?.jumlah ?? 0
}
