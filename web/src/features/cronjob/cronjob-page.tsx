import type { Cronjob } from '@geisa/contract/cronjob'
import AddOutlined from '@mui/icons-material/AddOutlined'
import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { errorSentence } from '../../api/galat-api.ts'
import { usePengguna } from '../../api/sesi.ts'
import { whyCannotWrite } from '../../shared/hak-tulis.ts'
import { RiwayatCatatan } from '../../shared/riwayat/riwayat-catatan.tsx'
import { ButtonWithReason } from '../../ui/button/tombol-beralasan.tsx'
import { ConfirmationDialog } from '../../ui/dialog/dialog-konfirmasi.tsx'
import { Explanation } from '../../ui/dialog/penjelas.tsx'
import { notify, SIX_SECONDS } from '../../ui/notice/pemberitahuan.ts'
import { Page } from '../../ui/page/halaman.tsx'
import { EmptyState } from '../../ui/page/keadaan-kosong.tsx'
import { TabelData } from '../../ui/table/tabel-data.tsx'
import { CronjobDialog } from './cronjob-dialog.tsx'
import { draftContent, draftFrom, KETERANGAN_TUGAS } from './draf-cronjob.ts'
import { DeleteCronjobDialog } from './hapus-cronjob-dialog.tsx'
import { cronjobColumns } from './kolom-cronjob.tsx'
import { useDaftarCronjob, useRunCronjob, useSaveCronjob } from './queries.ts'
import { RiwayatJalan } from './riwayat-jalan.tsx'

type Open = { what: 'form' | 'hapus' | 'jalan' | 'jalankan' | 'riwayat'; cronjob: Cronjob | null }

/** What the server does by itself, and when (product.md 4). */
export function CronjobPage() {
  const daftar = useDaftarCronjob()
  const [open, setOpen] = useState<Open | null>(null)
  const close = (): void => setOpen(null)
  const whyReadOnly = whyCannotWrite(usePengguna())
  const run = useRunCronjob()
  const { mutate: save } = useSaveCronjob('Berhasil menyimpan data')
  const columns = useMemo(
    () =>
      cronjobColumns({
        whyReadOnly,
        onUpdate: (cronjob) => setOpen({ what: 'form', cronjob }),
        onDelete: (cronjob) => setOpen({ what: 'hapus', cronjob }),
        onRiwayat: (cronjob) => setOpen({ what: 'jalan', cronjob }),
        onRun: (cronjob) => setOpen({ what: 'jalankan', cronjob }),
        onActivate: (cronjob) =>
          save(draftContent({ ...draftFrom(cronjob), aktif: !cronjob.aktif }, cronjob), {
            onError: (error) => notify(errorSentence(error, 'Gagal menyimpan data'), 'error', SIX_SECONDS),
          }),
      }),
    [whyReadOnly, save],
  )
  const selected = open?.cronjob ?? null
  return (
    <Page
      judul="Cronjob"
      context="Tugas yang dijalankan server sendiri menurut jadwalnya. Setiap cronjob berjalan satu per satu, di satu server saja."
      tindakan={
        <>
          <Button
            variant="outlined"
            startIcon={<HistoryOutlined />}
            onClick={() => setOpen({ what: 'riwayat', cronjob: null })}
          >
            Riwayat
          </Button>
          <ButtonWithReason
            variant="contained"
            startIcon={<AddOutlined />}
            alasan={whyReadOnly}
            onClick={() => setOpen({ what: 'form', cronjob: null })}
          >
            Cronjob baru
          </ButtonWithReason>
        </>
      }
    >
      <TabelData<Cronjob>
        label="Cronjob"
        columns={columns}
        rows={daftar.data?.rows}
        rowId={(c) => c.id}
        loading={daftar.isPending}
        error={daftar.isError && daftar.data === undefined ? errorSentence(daftar.error, 'Gagal mengambil data') : null}
        rowStyle={(c) => ({ dim: !c.aktif })}
        empty={
          <EmptyState
            icon={EventRepeatOutlined}
            judul="Belum ada cronjob"
            hint="Tanpa cronjob tidak ada yang dibersihkan, dicadangkan, diingatkan, atau dikirim sendiri. Buat yang pertama."
          />
        }
        card
        height="penuh"
      />
      {daftar.isError && (
        <Button onClick={() => void daftar.refetch()} sx={{ display: 'block', mx: 'auto', mt: 2 }}>
          Coba lagi
        </Button>
      )}
      {open?.what === 'form' && <CronjobDialog cronjob={selected} onClose={close} />}
      {open?.what === 'hapus' && selected !== null && <DeleteCronjobDialog cronjob={selected} onClose={close} />}
      {open?.what === 'jalankan' && selected !== null && (
        <ConfirmationDialog
          judul={`Jalankan ${selected.nama} sekarang?`}
          pesan={runMessage(selected)}
          yesLabel="Iya, jalankan"
          danger={selected.tugas === 'bersihkan'}
          onNo={close}
          onYes={() => {
            close()
            run(selected)
          }}
        />
      )}
      <Explanation
        open={open?.what === 'jalan'}
        judul="Catatan jalan"
        context={selected && `${selected.nama} · ${selected.jadwal}`}
        onClose={close}
      >
        {open?.what === 'jalan' && selected !== null && <RiwayatJalan cronjob={selected} />}
      </Explanation>
      <Explanation open={open?.what === 'riwayat'} judul="Riwayat cronjob" context="Siapa mengubah apa" onClose={close}>
        {open?.what === 'riwayat' && <RiwayatCatatan perihal="cronjob" />}
      </Explanation>
    </Page>
  )
}

/** What it takes away does not come back: that is said before, not found out after. */
function runMessage({ tugas, namaTugas, jadwal }: Cronjob): string {
  const consequence =
    tugas === 'bersihkan' ? ` ${KETERANGAN_TUGAS.bersihkan} Yang terhapus tidak dapat dikembalikan.` : ''
  return `Tugas ${namaTugas} berjalan sekali di luar jadwalnya (${jadwal}).${consequence} Yang sudah mulai tidak dapat dihentikan dari sini.`
}
