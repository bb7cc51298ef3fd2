import { PlainTime } from '@firstmile/domain';

/** The server's time of a change that it has not carried out yet, by this device's clock. It sorts after all times that the server has set. */
export class EstimatedTime extends PlainTime {
  static override at(ms: number): EstimatedTime {
    const { seconds, nanoseconds } = PlainTime.at(ms);
    return new EstimatedTime(seconds, nanoseconds);
  }
}
