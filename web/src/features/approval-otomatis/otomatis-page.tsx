import type { AturanOtomatis } from '@geisa/contract/approval-otomatis'
import type { JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import AddOutlined from '@mui/icons-material/AddOutlined'
import AutoModeOutlined from '@mui/icons-material/AutoModeOutlined'
import Button from '@mui/material/Button'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { usePengguna } from '../../api/sesi.ts'
import { TabelDaftar } from '../../shared/list-table.tsx'
import { RiwayatButton } from '../../shared/riwayat/button.tsx'
import { whyCannotWrite } from '../../shared/why-cannot-write.ts'
import { WilayahFilters } from '../../shared/wilayah/filters.tsx'
import { ButtonWithReason } from '../../ui/button/button-with-reason.tsx'
import { Option } from '../../ui/field/filter-select.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { AturanDialog } from './aturan-dialog.tsx'
import { FIXED_CONDITION, LABEL_JENIS } from './aturan-draft.ts'
import { DeleteAturanDialog } from './delete-aturan-dialog.tsx'
import { otomatisColumns } from './otomatis-columns.tsx'
import { useDaftarOtomatis, useDisableAturan } from './queries.ts'

const route = getRouteApi('/pengaturan/approval-otomatis')
const DAFTAR_JENIS = (['koreksi', 'absensi-manual'] as const).map((value) => ({ value, label: LABEL_JENIS[value] }))

type Update = { jenis?: JenisPengajuan | undefined; wilayah?: string | undefined; halaman?: number | undefined }
type Dialog = { what: 'form' | 'hapus'; aturan: AturanOtomatis | null }

/** Rules by which a request is approved without a person (product.md 4): each is tried before it is switched on. */
export function OtomatisPage() {
  const { jenis, wilayah, halaman: page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const change = (next: Update, replace = false): void => {
    const content = Object.entries({ jenis, wilayah, ...next }).filter(([, nilai]) => nilai !== undefined)
    void navigate({ search: Object.fromEntries(content), replace })
  }
  const daftar = useDaftarOtomatis(
    { ...(jenis === undefined ? {} : { jenis }), ...(wilayah === undefined ? {} : { kodeWilayah: wilayah }) },
    page,
  )
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const close = (): void => setDialog(null)
  // As it stands now: what others save while the form is open is told there.
  const selected = daftar.data?.items.find(({ id }) => id === dialog?.aturan?.id) ?? dialog?.aturan ?? null
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
  return (
    <Page
      title="Approval Otomatis"
      context={`Usulan yang memenuhi satu aturan aktif disetujui tanpa menunggu orang; nomor aturannya tercatat pada putusannya. Syarat setiap aturan: ${FIXED_CONDITION.toLowerCase()}.`}
      active={wilayah === undefined ? 0 : 1}
      briefContext="Putusan menurut aturan"
      filter={<OtomatisFilter jenis={jenis} wilayah={wilayah} onChange={(one) => change(one, true)} />}
      actions={<RiwayatButton perihal="approval-otomatis" title="Riwayat aturan" context="Seluruh wilayah" />}
      main={
        <ButtonWithReason
          variant="contained"
          startIcon={<AddOutlined />}
          reason={whyReadOnly}
          onClick={() => setDialog({ what: 'form', aturan: null })}
        >
          Aturan baru
        </ButtonWithReason>
      }
    >
      <TabelDaftar<AturanOtomatis>
        list={daftar}
        label="Aturan approval otomatis"
        columns={columns}
        rows={daftar.data?.items}
        rowId={(a) => a.id}
        loading={daftar.isFetching}
        keepRows
        rowStyle={(a) => ({ dim: !a.aktif })}
        empty={
          <Empty
            filtered={jenis !== undefined || wilayah !== undefined}
            onDelete={() => void navigate({ search: {} })}
          />
        }
        page={{
          nth: page,
          count: daftar.data?.meta.totalPages,
          onChange: (nth) => change({ halaman: nth }),
        }}
      />
      {dialog?.what === 'form' && <AturanDialog aturan={selected} onClose={close} />}
      {dialog?.what === 'hapus' && selected !== null && <DeleteAturanDialog aturan={selected} onClose={close} />}
    </Page>
  )
}

type FilterProps = {
  jenis: JenisPengajuan | undefined
  wilayah: string | undefined
  onChange: (next: Update) => void
}

function OtomatisFilter({ jenis, wilayah, onChange }: FilterProps) {
  return (
    <>
      <Option
        label="Jenis usulan"
        empty="Semua jenis usulan"
        value={jenis}
        options={DAFTAR_JENIS}
        onChange={(one) => onChange({ jenis: one })}
        width={240}
      />
      <WilayahFilters root={null} value={wilayah} onChange={(kode) => onChange({ wilayah: kode })} />
    </>
  )
}

function Empty({ filtered, onDelete }: { filtered: boolean; onDelete: () => void }) {
  return (
    <EmptyState
      icon={AutoModeOutlined}
      title={filtered ? 'Tidak ada aturan yang cocok dengan saringannya' : 'Belum ada aturan'}
      hint={
        filtered
          ? 'Hapus saringannya untuk melihat semua aturan.'
          : 'Semua usulan diperiksa orang. Buat aturan untuk usulan yang selalu disetujui, uji, lalu nyalakan.'
      }
      actions={filtered && <Button onClick={onDelete}>Hapus semua saringan</Button>}
    />
  )
}
