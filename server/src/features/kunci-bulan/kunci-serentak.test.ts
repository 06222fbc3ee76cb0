import { simpanGtk } from '@geisa/contract/gtk'
import { simpanJadwal } from '@geisa/contract/jadwal'
import { bukaKunci } from '@geisa/contract/kunci-bulan'
import { ubahMesin } from '@geisa/contract/mesin'
import { simpanPemetaan } from '@geisa/contract/pemetaan-pin'
import { simpanPenandaTangan } from '@geisa/contract/penanda-tangan'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, aplikasiSekali, type HasilPanggil } from '../../../test/aplikasi-uji.ts'
import { aturMandiri, seminggu } from '../jadwal/jadwal.test-bahan.ts'
import { isiFebruari, kesiapan, kunciFebruari } from './bulan-uji.test-bahan.ts'

/** A school's own save and a lock of the same month at once (product.md 3): one of them is first, and the other knows. */

let uji: AplikasiUji
let mesinId: number
beforeEach(async () => {
  uji = await aplikasiSekali()
  mesinId = (await isiFebruari(uji)).mesinId
  await aturMandiri(uji.aplikasi.db, uji.dunia.sekolah.sd.id)
})

const jadwal = (pulang = '13:00') =>
  uji.panggil('sekolah', simpanJadwal, {
    params: { lingkup: 'sekolah', jenjang: 'SD' },
    body: { rows: seminggu(['06:30', pulang]), berlakuMulai: '2026-02-02', catatan: 'Perbaikan jam' },
  })
const pemetaan = (pin = '7') => {
  const { sd } = uji.dunia.sekolah
  const body = { pin, gtkId: sd.gtk[0]?.idPublik ?? '', mulai: '2026-02-16' }
  return uji.panggil('sekolah', simpanPemetaan, { params: { id: `${sd.id}-${mesinId}` }, body })
}
const gtk = (ke = 1) =>
  uji.panggil('sekolah', simpanGtk, {
    body: { nama: `Guru Baru ${ke}`, jenisGuru: 'Guru Kelas', statusKepegawaian: 'PNS', mulaiTugas: '2026-02-02' },
  })

async function antre(jumlah: number): Promise<void> {
  for (let ke = 0; ke < 200; ke++) {
    const { rows } = await sql<{ n: number }>`select count(distinct pid)::int as n from pg_locks
      where not granted and database = (select oid from pg_database where datname = current_database())`.execute(
      uji.aplikasi.db,
    )
    if ((rows[0]?.n ?? 0) >= jumlah) return
    await new Promise((lanjut) => setTimeout(lanjut, 10))
  }
}

describe('simpanan sekolah di tengah penguncian', () => {
  it.each([
    ['jadwal', jadwal],
    ['pemetaan_pin', pemetaan],
    ['gtk', gtk],
  ] as const)('%s: yang sudah memeriksa ditunggu kunci, dan segelnya memuatnya', async (tabel, simpan) => {
    for (const siapa of ['sekolah', 'kabkota']) await uji.masuk(siapa)
    const berjalan = await uji.aplikasi.db.transaction().execute(async (trx) => {
      await sql`lock table ${sql.table(tabel)} in share mode`.execute(trx)
      const saved = simpan()
      await antre(1)
      const kunci = kunciFebruari(uji)
      await Promise.race([antre(2), kunci])
      return [saved, kunci]
    })
    const [saved, kunci] = await Promise.all(berjalan)
    expect(saved?.status).toBeLessThan(300)
    expect([200, 422]).toContain(kunci?.status)
    const { keadaan, penyesuaian } = await kesiapan(uji)
    // Nothing of the school's own hand is missing from the seal, or there is none yet.
    expect(keadaan === 'terkunci').toBe(kunci?.status === 200)
    expect(penyesuaian).toEqual([])
  })

  it('lima puluh simpanan campuran bersama kunci dan buka: tidak ada yang saling menunggu melingkar', async () => {
    const { sd } = uji.dunia.sekolah
    for (const siapa of ['sekolah', 'kabkota']) await uji.masuk(siapa)
    const ubah = () =>
      uji.panggil('sekolah', ubahMesin, {
        params: { id: `${sd.id}-${mesinId}` },
        body: { versi: 1, nama: 'Gerbang', dipakaiSejak: '2026-01-20' },
      })
    const penanda = () =>
      uji.panggil('sekolah', simpanPenandaTangan, {
        params: { id: sd.id },
        body: { nama: 'Plt', jabatan: 'Plt. Kepala Sekolah', berlakuMulai: '2026-02-10' },
      })
    const buka = () =>
      uji.panggil('kabkota', bukaKunci, {
        body: { sekolahId: sd.id, bulan: '202602', alasan: 'Ada tap susulan' },
      })
    const ragam: ((ke: number) => Promise<HasilPanggil>)[] = [
      (ke) => jadwal(`13:${10 + (ke % 40)}`),
      (ke) => pemetaan(String(20 + ke)),
      gtk,
      ubah,
      penanda,
      () => kunciFebruari(uji),
      buka,
    ]
    const jawaban = await Promise.all(Array.from({ length: 70 }, (_, ke) => ragam[ke % ragam.length]!(ke)))
    const status = new Set(jawaban.map(({ status: satu }) => satu))
    expect([...status].filter((satu) => ![200, 201, 409, 422].includes(satu))).toEqual([])
    expect(jawaban.filter(({ status: satu }) => satu < 300).length).toBeGreaterThan(10)
    const { keadaan, penyesuaian } = await kesiapan(uji)
    if (keadaan === 'terkunci') expect(penyesuaian).toEqual([])
  }, 60_000)
})
