import type { FullKoreksi } from '@geisa/contract/pengajuan/koreksi-kehadiran'
import type { StatusKehadiranRow } from '@geisa/contract/pengajuan/status-kehadiran'
import Box from '@mui/material/Box'
import { useEffectiveSetting } from '../../../shared/effective-setting.ts'
import { GOES_ALONG, KeberatanProof } from '../../../shared/keberatan/proof.tsx'
import type { UsulKoreksi } from '../../../shared/keberatan/usulan-keberatan.ts'
import { formatTanggal } from '../../../shared/tanggal/tanggal.ts'
import type { Loaded } from '../usulan/detail-pengajuan.tsx'
import { DokumenUsulan } from '../usulan/dokumen-usulan.tsx'
import { perihalUsulan } from '../usulan/putusan.ts'
import { useUsulan } from '../usulan/usulan.ts'
import { UsulanPage } from '../usulan/usulan-page.tsx'
import { FormKoreksi } from './form-koreksi.tsx'
import { RincianKoreksi } from './koreksi-details.tsx'
import { checkInput, inputBody, pratinjauBody, tidy } from './koreksi-input.ts'
import { FIELD, type FromHari, koreksiWay, newKoreksi } from './koreksi-way.ts'
import { tanggalRange } from './koreksi-words.ts'
import { PratinjauKoreksi } from './pratinjau-koreksi.tsx'
import { usePratinjauKoreksi } from './queries.ts'
import { objectedOf, recordedOf, withoutRecorded } from './recorded-times.ts'

type Props = Loaded<FullKoreksi> & {
  usul: UsulKoreksi | undefined
  /** A day of somebody's report, of which it is the correction. */
  from: FromHari | null
  daftarStatus: readonly StatusKehadiranRow[]
}

export function UsulanKoreksiForm({ awal, keberatan, usul, from, sekolah, pro, daftarStatus }: Props) {
  const { mundurKoreksiBulan } = useEffectiveSetting()
  const recorded = from && recordedOf(from.laporan, from.tanggal)
  const given = keberatan === null ? recorded : objectedOf(keberatan)
  const u = useUsulan(koreksiWay(daftarStatus, given), awal, newKoreksi(keberatan, usul, from))
  const neat = tidy(withoutRecorded(u.f.input, given), daftarStatus)
  const body = u.withForm ? inputBody(neat) : null
  const pratinjau = usePratinjauKoreksi(body && pratinjauBody(body))
  const options = {
    daftarStatus,
    pro: awal === null ? pro : awal.sekolah.layanan.statusLayanan.id === 1,
    today: sekolah?.hariIni ?? '',
    bulanAgo: mundurKoreksiBulan,
  }
  const wrong = checkInput(neat, options)
  return (
    <UsulanPage
      u={u}
      namaSekolah={sekolah?.nama ?? ''}
      locked={from?.laporan.terkunci && isInBulan(neat.dari, from.laporan.bulan) ? [from.laporan.bulan] : []}
      proofWidth={440}
      draftAbout={from && otherDay(neat, from.tanggal)}
      form={
        <FormKoreksi
          u={u}
          recorded={recorded}
          given={given}
          neat={neat}
          wrong={wrong}
          options={options}
          pratinjau={pratinjau}
          sekolahId={awal?.sekolah.id ?? sekolah?.id}
        />
      }
      pratinjau={
        <>
          <PratinjauKoreksi pratinjau={pratinjau} full={wrong.length === 0} known={FIELD} />
          {keberatan !== null && <KeberatanProof keberatan={keberatan} sentence={GOES_ALONG} />}
        </>
      }
      counting={pratinjau.computing && pratinjau.result === undefined}
      rincian={u.read && <RincianKoreksi koreksi={u.read} withDocument={!u.operator} />}
      next={
        u.operator &&
        u.read && (
          <Box sx={{ p: 4, border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper' }}>
            <DokumenUsulan u={u} requested={u.read.dokumenDiminta} />
          </Box>
        )
      }
      perihal={u.read === null ? '' : describeUsulan(u.read)}
    />
  )
}

/** Somebody came for one day, and what is restored is of another. */
const otherDay = ({ dari, sampai }: { dari: string | null; sampai: string | null }, wanted: string) =>
  dari === null || (dari <= wanted && wanted <= (sampai ?? dari))
    ? null
    : `untuk ${formatTanggal(dari)}, bukan ${formatTanggal(wanted)}`

const isInBulan = (tanggal: string | null, bulan: string): boolean =>
  tanggal !== null && tanggal.slice(0, 7).replace('-', '') === bulan

const describeUsulan = ({ noKoreksi, gtk, tglKehadiran }: FullKoreksi): string =>
  perihalUsulan(noKoreksi, gtk.namaDapodik, tanggalRange(tglKehadiran))
