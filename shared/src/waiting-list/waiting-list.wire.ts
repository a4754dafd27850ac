import { replyOf } from '../core/reply.contract.ts';
import {
  editWaitingSchema,
  joinedReplySchema,
  joinWaitingListSchema,
  makeOfferSchema,
  offerSchema,
  offerTokenSchema,
  placeReplySchema,
  placeSecretSchema,
  waitingListReplySchema,
  waitingSchema,
} from './waiting-list.contract.ts';

/** Bodies and replies of `waitingListApi`. */
export const waitingListWire = {
  join: { body: joinWaitingListSchema, reply: joinedReplySchema },
  place: { body: placeSecretSchema, reply: placeReplySchema },
  leave: { body: placeSecretSchema, reply: replyOf({}) },
  list: { reply: waitingListReplySchema },
  edit: { body: editWaitingSchema, reply: replyOf({ waiting: waitingSchema }) },
  remove: { reply: replyOf({}) },
  postOffer: { body: makeOfferSchema, reply: replyOf({ waiting: waitingSchema }) },
  withdrawOffer: { reply: replyOf({ waiting: waitingSchema }) },
  openOffer: { body: offerTokenSchema, reply: replyOf({ offer: offerSchema }) },
  declineOffer: { body: offerTokenSchema, reply: replyOf({}) },
};
