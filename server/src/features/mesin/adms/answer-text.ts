/** The /iclock protocol, answering side: plain text, LF only, bytes as devices.md 1.2 gives them. */
import { JAM_ZONA, type Zona } from '@geisa/engine/acuan'

export type TandaLanjut = { attlog?: string | undefined; operlog?: string | undefined; foto?: string | undefined }

type Handshake = { serial: string; zona: Zona; pushver?: string | undefined; tanda?: TandaLanjut }

/** '0' as a mark asks for everything again; a machine that names no pushver knows only the short mark names. */
export function handshakeAnswer({ serial, zona, pushver, tanda = {} }: Handshake): string {
  const modern = pushver !== undefined && pushver.trim() !== ''
  return lines([
    `GET OPTION FROM: ${serial}`,
    `${modern ? 'ATTLOGStamp' : 'Stamp'}=${safeValue(tanda.attlog, 'None')}`,
    `${modern ? 'OPERLOGStamp' : 'OpStamp'}=${safeValue(tanda.operlog, '9999')}`,
    `${modern ? 'ATTPHOTOStamp' : 'PhotoStamp'}=${safeValue(tanda.foto, 'None')}`,
    'ErrorDelay=60',
    'Delay=30',
    'TransTimes=00:00;14:05',
    'TransInterval=1',
    'TransFlag=TransData AttLog\tOpLog\tEnrollUser\tChgUser',
    `TimeZone=${JAM_ZONA[zona]}`,
    'Realtime=1',
    'Encrypt=None',
    'ServerVer=2.2.14',
    'PushProtVer=2.2.14',
  ])
}

/** School-local digits plus the right offset: correct for machines that heed the offset and for those that do not. */
export function timeAnswer(waktuSekolah: string, zona: Zona): string {
  return `Time=${waktuSekolah.replace(' ', 'T')}+0${JAM_ZONA[zona]}:00`
}

export function push3Answer(sesi: string): string {
  return lines([
    'ServerVer=3.1.2',
    'PushVersion=3.1.2',
    'ErrorDelay=60',
    'RequestDelay=30',
    'TransInterval=1',
    'TransTables=User',
    'Realtime=1',
    `SessionID=${safeValue(sesi, '0')}`,
    'TimeoutSec=10',
  ])
}

/** Push 3.x asks to be registered; without a code it stays outside and asks again. */
export function registryAnswer(kode: string | null): string {
  return kode === null ? 'OK' : `RegistryCode=${safeValue(kode, '')}`
}

export function acceptedAnswer(rowCount: number): string {
  return `OK: ${rowCount}`
}

function lines(content: string[]): string {
  return content.map((one) => `${one}\n`).join('')
}

/** A stored mark came from a machine once: it must not be able to write a line of its own. */
function safeValue(text: string | undefined, otherwise: string): string {
  const clean = (text ?? '').replace(/[^\w:.+ -]/g, '').trim()
  return clean === '' ? otherwise : clean
}
