import type { JadwalJenjang } from '@geisa/contract/jadwal'
import type { FullSekolah } from '@geisa/contract/sekolah/sekolah'
import type { Jenjang } from '@geisa/engine/acuan'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useState } from 'react'
import { usePengguna } from '../../api/sesi.ts'
import { LoadError } from '../../shared/load-error.tsx'
import { sekolahToday } from '../../shared/tanggal/waktu-sekolah.ts'
import { ButtonWithReason } from '../../ui/button/button-with-reason.tsx'
import { LeaveGuard } from '../../ui/dialog/leave-guard.tsx'
import { ContextLine } from '../../ui/page/context-line.tsx'
import { Page } from '../../ui/page/page.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { type NamaTab, TAB, useAlamat } from './address.ts'
import { TabKalibrasi } from './kalibrasi/tab-kalibrasi.tsx'
import { afterLibur, afterOwnSave, type Draft, useDraft } from './minggu/draft.ts'
import { MingguSkeleton } from './minggu/minggu-skeleton.tsx'
import { TabLibur } from './minggu/tab-libur.tsx'
import { OwnHours } from './own-hours.tsx'
import { useJadwal } from './queries.ts'
import { RiwayatJamMingguan } from './riwayat-jam-mingguan.tsx'
import { TabShift } from './shift/tab-shift.tsx'

type Props = {
  jenjang: Jenjang | undefined
  context: string
  /** null = an office. */
  sekolah: FullSekolah | 'memuat' | null
  error?: { error: unknown; onRetry: () => void } | undefined
}

/** Of an office all its schools; of a school none until it is known. */
const OwnHoursOf = ({ sekolah }: Pick<Props, 'sekolah'>) =>
  sekolah === 'memuat' ? null : <OwnHours {...(sekolah === null ? {} : { sekolahId: sekolah.id })} />

/** 'Pengaturan Durasi' of one level: its tab and the day it is looked at stand in the address. */
export function JamMingguanScreen({ jenjang, context, sekolah, error }: Props) {
  const { tab: selected, tanggal, selectTab } = useAlamat()
  const pengguna = usePengguna()
  const jadwal = useJadwal(jenjang, tanggal)
  const draft = useDraft(pengguna?.id ?? 0, jenjang ?? '')
  const [riwayatOpen, setRiwayatOpen] = useState(false)
  const sekolahOwned = sekolah === 'memuat' ? null : sekolah
  const tab = selected === 'kalibrasi' && sekolah === null ? 'shift-1' : selected
  const failed = error ?? (jadwal.isError ? { error: jadwal.error, onRetry: () => void jadwal.refetch() } : null)

  return (
    <Page
      title="Pengaturan Durasi"
      tallContext
      context={
        <ContextLine tall signs={<OwnHoursOf sekolah={sekolah} />}>
          {sekolah === null && jadwal.data ? `${context} · ${jadwal.data.pemilik.nama}` : context}
        </ContextLine>
      }
      actions={
        <ButtonWithReason
          variant="outlined"
          startIcon={<HistoryOutlined />}
          reason={jadwal.data === undefined ? 'Jadwal sedang dimuat' : null}
          onClick={() => setRiwayatOpen(true)}
        >
          Riwayat
        </ButtonWithReason>
      }
    >
      <Tabs
        value={tab}
        onChange={(_, next: NamaTab) => selectTab(next)}
        variant="scrollable"
        scrollButtons={false}
        aria-label="Bagian pengaturan durasi"
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {TAB.filter(([nama]) => nama !== 'kalibrasi' || sekolah !== null).map(([nama, label]) => (
          <Tab
            key={nama}
            value={nama}
            label={<LabelTab label={label} notYetSaved={nama !== 'kalibrasi' && draft.draft[nama] !== undefined} />}
            id={`tab-${nama}`}
            aria-controls="panel-durasi"
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="panel-durasi" aria-labelledby={`tab-${tab}`} sx={{ pt: 4 }}>
        {tab === 'kalibrasi' && sekolahOwned ? (
          <TabKalibrasi sekolah={sekolahOwned} />
        ) : failed !== null ? (
          <LoadError {...failed} />
        ) : jadwal.data && sekolah !== 'memuat' ? (
          <JadwalContent tab={tab} data={jadwal.data} sekolah={sekolah} draft={draft.draft} onDraft={draft.replace} />
        ) : (
          <MingguSkeleton />
        )}
      </Box>
      <LeaveGuard
        active={draft.hasDraft}
        title="Perubahan belum disimpan"
        message="Bila halaman ini ditinggalkan, perubahan jadwal yang belum disimpan dibuang."
        yesLabel="Buang dan tinggalkan"
        onDrop={draft.drop}
      />
      {riwayatOpen && jadwal.data && (
        <RiwayatJamMingguan jadwal={jadwal.data} sekolah={sekolahOwned} onClose={() => setRiwayatOpen(false)} />
      )}
    </Page>
  )
}

type ContentProps = {
  tab: NamaTab
  data: JadwalJenjang
  sekolah: FullSekolah | null
  draft: Draft
  onDraft: (change: Draft) => void
}

function JadwalContent({ tab, data, sekolah, draft, onDraft }: ContentProps) {
  const today = sekolah?.hariIni ?? sekolahToday('WIB')
  const same = { data, sekolah, today }
  const shift = tab === 'shift-2' ? 2 : 1
  const key = `shift-${shift}` as const
  return (
    <>
      {tab === 'libur' && data.alasanTerkunci !== null && (
        <Alert severity="info" sx={{ mb: 4 }}>
          {data.alasanTerkunci}
        </Alert>
      )}
      {tab === 'libur' ? (
        <TabLibur
          {...same}
          drafts={draft.libur}
          seen={draft.nomorLibur ?? data.nomorRiwayat}
          onDraft={(libur, nomorLibur) => onDraft({ libur, nomorLibur })}
          onSaved={(libur, alreadyEffective, sent, nomorRiwayat) =>
            onDraft(afterLibur(afterOwnSave(draft, sent, nomorRiwayat), alreadyEffective ? libur : undefined))
          }
        />
      ) : (
        <TabShift
          key={key}
          {...same}
          shift={shift}
          draft={draft[key]}
          onDraft={(content) => onDraft({ [key]: content })}
          onSaved={(sent, nomorRiwayat) => onDraft({ ...afterOwnSave(draft, sent, nomorRiwayat), [key]: undefined })}
        />
      )}
    </>
  )
}

function LabelTab({ label, notYetSaved }: { label: string; notYetSaved: boolean }) {
  if (!notYetSaved) return label
  return (
    <span>
      {label}{' '}
      <Box component="span" aria-hidden title="Belum disimpan" sx={{ color: 'warning.main' }}>
        ●
      </Box>
      <VisuallyHidden>belum disimpan</VisuallyHidden>
    </span>
  )
}
