import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import type { Masa } from '../../shared/form/masa.ts'
import { SaveFromDateDialog } from '../../shared/form/save-from-date-dialog.tsx'
import { unseenChanges } from '../../shared/form/unseen-changes.tsx'
import { formatTanggal } from '../../shared/tanggal/tanggal.ts'
import { notify, SIX_SECONDS } from '../../ui/notice/notify.ts'
import { PratinjauSekolah } from './pratinjau-sekolah.tsx'
import { type DataTarif, sendTarif, type TarifContent, useRefreshTarif } from './queries.ts'
import { profilSentence } from './tarif-groups.ts'

type Props = {
  data: DataTarif
  namaWilayah: string
  content: TarifContent
  /** The last line of history that stood when typing began. */
  seen: number | undefined
  /** What was saved since is seen now. */
  onKeep: () => void
  onSaved: () => void
  onClose: () => void
}

/** From when the tariff holds, what it makes of a school's last month, and the save. */
export function SaveTarifDialog({ data, namaWilayah, content, seen, onKeep, onSaved, onClose }: Props) {
  const refresh = useRefreshTarif()
  const body = ({ berlakuMulai, berlakuSampai }: Masa): TarifContent => ({ ...content, berlakuMulai, berlakuSampai })
  async function save(masa: Masa): Promise<void> {
    const { message } = await sendTarif({
      ...body(masa),
      ...(seen === undefined ? {} : { nomorRiwayat: seen }),
    }).catch((cause: unknown) => {
      if (unseenChanges(cause) !== null) refresh()
      throw cause
    })
    refresh()
    notify(message, 'success', SIX_SECONDS)
    onSaved()
  }
  const short = (masa: Masa) => <Ringkasan data={data} namaWilayah={namaWilayah} content={body(masa)} masa={masa} />
  return (
    <SaveFromDateDialog
      title="Simpan mulai tanggal"
      today={data.tanggal}
      proposed={{ berlakuMulai: `${data.tanggal.slice(0, 8)}01` }}
      mayEnd="Sampai tanggal tertentu"
      conflict={{ what: 'Tarif ini', zona: 'WIB', onKeep, onTake: onSaved }}
      keys={['tarif', content]}
      ringkasan={short}
      onSave={save}
      onClose={onClose}
    />
  )
}

type PropsRingkasan = { data: DataTarif; namaWilayah: string; content: TarifContent; masa: Masa }

function Ringkasan({ data, namaWilayah, content, masa }: PropsRingkasan) {
  return (
    <>
      <Typography variant="body2">
        <strong>{content.nama}</strong> · {namaWilayah} · {content.jenjang.join(', ')}
        <br />
        {profilSentence(content.profil)}
      </Typography>
      <Later data={data} content={content} masa={masa} />
      <PratinjauSekolah content={content} />
      <Typography variant="caption" color="textSecondary">
        Satu bulan memakai satu tarif: yang berlaku pada hari terakhirnya. Bulan yang sudah dikunci tidak berubah.
      </Typography>
    </>
  )
}

/** A saved version that takes over later. */
function Later({ data, content, masa }: { data: DataTarif; content: TarifContent; masa: Masa }) {
  const later = data.rows
    .filter(({ jenjang }) => content.jenjang.includes(jenjang))
    .flatMap(({ versi }) => versi)
    .filter((v) => v.kodeWilayah === content.kodeWilayah && v.berlakuMulai > masa.berlakuMulai)
    .map((v) => v.berlakuMulai)
    .toSorted((a, b) => (a < b ? -1 : 1))[0]
  if (later === undefined || (masa.berlakuSampai !== null && later > masa.berlakuSampai)) return null
  return (
    <Alert severity="info" sx={{ py: 1 }}>
      Versi mulai {formatTanggal(later)} yang sudah tersimpan tetap berlaku sejak itu.
    </Alert>
  )
}
