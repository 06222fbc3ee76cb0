import type { Cronjob } from '@geisa/contract/cronjob'
import AddOutlined from '@mui/icons-material/AddOutlined'
import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined'
import { useMemo, useState } from 'react'
import { errorSentence } from '../../api/api-error.ts'
import { usePengguna } from '../../api/sesi.ts'
import { TabelDaftar } from '../../shared/list-table.tsx'
import { RiwayatButton } from '../../shared/riwayat/button.tsx'
import { whyCannotWrite } from '../../shared/why-cannot-write.ts'
import { ButtonWithReason } from '../../ui/button/button-with-reason.tsx'
import { ConfirmationDialog } from '../../ui/dialog/confirmation-dialog.tsx'
import { Explanation } from '../../ui/dialog/explanation.tsx'
import { notify, SIX_SECONDS } from '../../ui/notice/notify.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { cronjobColumns } from './cronjob-columns.tsx'
import { CronjobDialog } from './cronjob-dialog.tsx'
import { draftContent, draftFrom, KETERANGAN_TUGAS } from './cronjob-draft.ts'
import { DeleteCronjobDialog } from './delete-cronjob-dialog.tsx'
import { useDaftarCronjob, useRunCronjob, useSaveCronjob } from './queries.ts'
import { RiwayatJalan } from './riwayat-jalan.tsx'

type Open = { what: 'form' | 'hapus' | 'jalan' | 'jalankan'; cronjob: Cronjob | null }

/** What the server does by itself, and when (product.md 4). */
export function CronjobPage() {
  const daftar = useDaftarCronjob()
  const [open, setOpen] = useState<Open | null>(null)
  const whyReadOnly = whyCannotWrite(usePengguna())
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
  return (
    <Page
      title="Cronjob"
      context="Tugas yang dijalankan server sendiri menurut jadwalnya. Setiap cronjob berjalan satu per satu, di satu server saja."
      actions={
        <>
          <RiwayatButton perihal="cronjob" title="Riwayat cronjob" context="Siapa mengubah apa" />
        </>
      }
      wideMain
      main={
        <ButtonWithReason
          variant="contained"
          startIcon={<AddOutlined />}
          reason={whyReadOnly}
          onClick={() => setOpen({ what: 'form', cronjob: null })}
        >
          Cronjob baru
        </ButtonWithReason>
      }
    >
      <TabelDaftar<Cronjob>
        list={daftar}
        label="Cronjob"
        columns={columns}
        rows={daftar.data?.rows}
        rowId={(c) => c.id}
        loading={daftar.isPending}
        keepRows
        rowStyle={(c) => ({ dim: !c.aktif })}
        empty={
          <EmptyState
            icon={EventRepeatOutlined}
            title="Belum ada cronjob"
            hint="Tanpa cronjob tidak ada yang dibersihkan, dicadangkan, diingatkan, atau dikirim sendiri. Buat yang pertama."
          />
        }
      />
      <OpenLayer open={open} rows={daftar.data?.rows} onClose={() => setOpen(null)} />
    </Page>
  )
}

type LayerProps = { open: Open | null; rows: readonly Cronjob[] | undefined; onClose: () => void }

/** What lies over the list: of one job, as it stands now, or the form of a new one. */
function OpenLayer({ open, rows, onClose }: LayerProps) {
  const run = useRunCronjob()
  const selected = rows?.find(({ id }) => id === open?.cronjob?.id) ?? open?.cronjob ?? null
  return (
    <>
      {open?.what === 'form' && <CronjobDialog cronjob={selected} onClose={onClose} />}
      {open?.what === 'hapus' && selected !== null && <DeleteCronjobDialog cronjob={selected} onClose={onClose} />}
      {open?.what === 'jalankan' && selected !== null && (
        <ConfirmationDialog
          title={`Jalankan ${selected.nama} sekarang?`}
          message={runMessage(selected)}
          yesLabel="Iya, jalankan"
          danger={selected.tugas === 'bersihkan'}
          onNo={onClose}
          onYes={() => {
            onClose()
            run(selected)
          }}
        />
      )}
      <Explanation
        open={open?.what === 'jalan'}
        title="Catatan jalan"
        context={selected && `${selected.nama} · ${selected.jadwal}`}
        onClose={onClose}
      >
        {open?.what === 'jalan' && selected !== null && <RiwayatJalan cronjob={selected} />}
      </Explanation>
    </>
  )
}

/** What it takes away does not come back: that is said before, not found out after. */
function runMessage({ tugas, namaTugas, jadwal }: Cronjob): string {
  const consequence =
    tugas === 'bersihkan' ? ` ${KETERANGAN_TUGAS.bersihkan} Yang terhapus tidak dapat dikembalikan.` : ''
  return `Tugas ${namaTugas} berjalan sekali di luar jadwalnya (${jadwal}).${consequence} Yang sudah mulai tidak dapat dihentikan dari sini.`
}
