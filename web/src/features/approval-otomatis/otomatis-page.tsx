import type { AturanOtomatis } from '@geisa/contract/approval-otomatis'
import type { JenisPengajuan } from '@geisa/contract/pengajuan'
import AddOutlined from '@mui/icons-material/AddOutlined'
import AutoModeOutlined from '@mui/icons-material/AutoModeOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import Button from '@mui/material/Button'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { errorSentence } from '../../api/galat-api.ts'
import { usePengguna } from '../../api/sesi.ts'
import { whyCannotWrite } from '../../shared/hak-tulis.ts'
import { RiwayatCatatan } from '../../shared/riwayat/riwayat-catatan.tsx'
import { WilayahFilters } from '../../shared/wilayah/saringan-wilayah.tsx'
import { ButtonWithReason } from '../../ui/button/tombol-beralasan.tsx'
import { Explanation } from '../../ui/dialog/penjelas.tsx'
import { Option } from '../../ui/field/pilihan.tsx'
import { Page } from '../../ui/page/halaman.tsx'
import { EmptyState } from '../../ui/page/keadaan-kosong.tsx'
import { TabelData } from '../../ui/table/tabel-data.tsx'
import { AturanDialog } from './aturan-dialog.tsx'
import { FIXED_CONDITION, LABEL_JENIS } from './draf-aturan.ts'
import { DeleteAturanDialog } from './hapus-aturan-dialog.tsx'
import { otomatisColumns } from './kolom-otomatis.tsx'
import { useDaftarOtomatis, useDisableAturan } from './queries.ts'

const route = getRouteApi('/pengaturan/approval-otomatis')
const DAFTAR_JENIS = (['koreksi', 'absensi-manual'] as const).map((nilai) => ({ nilai, nama: LABEL_JENIS[nilai] }))

type Update = { jenis?: JenisPengajuan | undefined; wilayah?: string | undefined; halaman?: number | undefined }
type Dialog = { what: 'form' | 'hapus'; aturan: AturanOtomatis | null }

/** Rules by which a request is approved without a person (product.md 4): each is tried before it is switched on. */
export function OtomatisPage() {
  const { jenis, wilayah, halaman: page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const ganti = (next: Update, replace = false): void => {
    const content = Object.entries({ jenis, wilayah, ...next }).filter(([, nilai]) => nilai !== undefined)
    void navigate({ search: Object.fromEntries(content), replace })
  }
  const daftar = useDaftarOtomatis(
    { ...(jenis === undefined ? {} : { jenis }), ...(wilayah === undefined ? {} : { kodeWilayah: wilayah }) },
    page,
  )
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [riwayat, setRiwayat] = useState(false)
  const close = (): void => setDialog(null)
  const whyReadOnly = whyCannotWrite(usePengguna())
  const disable = useDisableAturan()
  const columns = useMemo(
    () =>
      otomatisColumns({
        whyReadOnly,
        onUpdate: (aturan) => setDialog({ what: 'form', aturan }),
        onDisable: disable,
        onDelete: (aturan) => setDialog({ what: 'hapus', aturan }),
      }),
    [whyReadOnly, disable],
  )
  const filtered = jenis !== undefined || wilayah !== undefined
  const next = (
    <ButtonWithReason
      variant="contained"
      startIcon={<AddOutlined />}
      alasan={whyReadOnly}
      onClick={() => setDialog({ what: 'form', aturan: null })}
    >
      Aturan baru
    </ButtonWithReason>
  )
  return (
    <Page
      judul="Approval Otomatis"
      context={`Usulan yang memenuhi satu aturan aktif disetujui tanpa menunggu orang; nomor aturannya tercatat pada putusannya. Syarat setiap aturan: ${FIXED_CONDITION.toLowerCase()}.`}
      filter={
        <>
          <Option
            label="Jenis usulan"
            nilai={jenis}
            options={DAFTAR_JENIS}
            onChange={(one) => ganti({ jenis: one }, true)}
            width={240}
          />
          <WilayahFilters root={null} nilai={wilayah} onChange={(kode) => ganti({ wilayah: kode }, true)} />
        </>
      }
      tindakan={
        <>
          <Button variant="outlined" startIcon={<HistoryOutlined />} onClick={() => setRiwayat(true)}>
            Riwayat
          </Button>
          {next}
        </>
      }
    >
      <TabelData<AturanOtomatis>
        label="Aturan approval otomatis"
        columns={columns}
        rows={daftar.data?.items}
        rowId={(a) => a.id}
        loading={daftar.isFetching}
        error={daftar.isError && daftar.data === undefined ? errorSentence(daftar.error, 'Gagal mengambil data') : null}
        rowStyle={(a) => ({ dim: !a.aktif })}
        empty={
          <EmptyState
            icon={AutoModeOutlined}
            judul={filtered ? 'Tidak ada aturan yang cocok dengan saringannya' : 'Belum ada aturan'}
            hint={
              filtered
                ? 'Hapus saringannya untuk melihat semua aturan.'
                : 'Semua usulan diperiksa orang. Buat aturan untuk usulan yang selalu disetujui, uji, lalu nyalakan.'
            }
            tindakan={filtered && <Button onClick={() => void navigate({ search: {} })}>Hapus semua saringan</Button>}
          />
        }
        card
        height="penuh"
        page={{
          nth: page,
          jumlah: daftar.data?.meta.totalPages ?? 1,
          onChange: (nth) => ganti({ halaman: nth === 1 ? undefined : nth }),
        }}
      />
      {daftar.isError && (
        <Button onClick={() => void daftar.refetch()} sx={{ display: 'block', mx: 'auto', mt: 2 }}>
          Coba lagi
        </Button>
      )}
      {dialog?.what === 'form' && <AturanDialog aturan={dialog.aturan} onClose={close} />}
      {dialog?.what === 'hapus' && dialog.aturan !== null && (
        <DeleteAturanDialog aturan={dialog.aturan} onClose={close} />
      )}
      <Explanation open={riwayat} judul="Riwayat aturan" context="Seluruh wilayah" onClose={() => setRiwayat(false)}>
        {riwayat && <RiwayatCatatan perihal="approval-otomatis" />}
      </Explanation>
    </Page>
  )
}
