import {
  bacaPesan,
  daftarPesan,
  hapusPesan,
  kosongkanDihapus,
  pulihkanPesan,
  tandaiPesan,
} from '@geisa/contract/kotak-surat'
import {
  cariPenerima,
  hitungPenerima,
  kelompokPenerima,
  LAMPIRAN_MAKS_BYTE,
  simpanSurat,
  unggahLampiran,
} from '@geisa/contract/surat'
import type { FastifyInstance } from 'fastify'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { isiBerkas, sudutBerkas } from '../../platform/body/berkas-masuk.ts'
import { layani } from '../../platform/http.ts'
import { bukaPesan, tandai } from './commands-baca.ts'
import { hapus, kosongkan, pulihkan } from './commands-hapus.ts'
import { simpan } from './commands-kirim.ts'
import { unggah } from './commands-lampiran.ts'
import { listPesan } from './queries.ts'
import { countPenerima, kenaliPenerima, listKelompok, listPenerima } from './queries-penerima.ts'

export function ruteKotakSurat(app: FastifyInstance, aplikasi: Aplikasi): void {
  const { db } = aplikasi
  layani(app, aplikasi, daftarPesan, ({ params, query, ...masuk }) => listPesan(db, masuk, params.folder, query))
  layani(app, aplikasi, bacaPesan, ({ query, ...masuk }) => bukaPesan(aplikasi, masuk, query.id))
  layani(app, aplikasi, hapusPesan, ({ body, ...masuk }) => hapus(aplikasi, masuk, body))
  layani(app, aplikasi, pulihkanPesan, ({ body, ...masuk }) => pulihkan(aplikasi, masuk, body))
  layani(app, aplikasi, tandaiPesan, ({ body, ...masuk }) => tandai(aplikasi, masuk, body))
  layani(app, aplikasi, kosongkanDihapus, (masuk) => kosongkan(aplikasi, masuk))
  layani(app, aplikasi, simpanSurat, ({ body, ...masuk }) => simpan(aplikasi, masuk, body))
  layani(app, aplikasi, cariPenerima, ({ query, ...masuk }) => listPenerima(db, masuk, query.search))
  layani(app, aplikasi, kelompokPenerima, ({ query, ...masuk }) => listKelompok(db, masuk, query.kodeWilayah))
  layani(app, aplikasi, hitungPenerima, async ({ body, ...masuk }) => {
    await kenaliPenerima(db, masuk, body.penerima)
    return { jumlah: await countPenerima(db, masuk, body.penerima) }
  })
  sudutBerkas(app, LAMPIRAN_MAKS_BYTE, (sudut, giliran) =>
    layani(sudut, aplikasi, unggahLampiran, ({ query, request, ...masuk }) =>
      giliran(request, () =>
        unggah(aplikasi, masuk, { nama: query.nama, isi: isiBerkas(request, 'Pilih gambar (jpg, png) atau pdf.') }),
      ),
    ),
  )
}
