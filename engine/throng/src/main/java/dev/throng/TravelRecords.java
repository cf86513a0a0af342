package dev.throng;

import dev.throng.anim.root.Move;
import dev.throng.anim.root.MoveDraft;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.RouteTransform;
import dev.throng.crowd.state.Playback;
import dev.throng.crowd.state.PlaybackDraft;
import dev.throng.crowd.state.SlotTable;
import dev.throng.crowd.state.StateDraft;
import dev.throng.crowd.travel.Travellers;

/** Reads and writes a crowd's transforms, routes and playbacks for root motion, by instance number. */
final class TravelRecords implements Travellers.Records {
    private final Crowd crowd;
    private final CrowdState state;
    private final StateDraft draft = new StateDraft(); // scratch, like the next fields
    private final PlaybackDraft playback = new PlaybackDraft();
    private final float[] placed = new float[RouteTransform.FLOATS];

    TravelRecords(Crowd crowd) {
        this.crowd = crowd;
        state = crowd.state;
    }

    @Override
    public int readBase(int number, SlotTable out) {
        int slot = crowd.slot(number);
        int played = state.stateNumber(slot);
        if (played < 0) {
            state.readPlayback(slot, playback);
            out.setPlayback(0, playback);
            return 1;
        }
        state.states().read(played, draft);
        for (int i = 0; i < draft.bases(); i++) {
            out.copy(i, draft.slots(), i);
        }
        return draft.bases();
    }

    @Override
    public float readPlace(int number, MoveDraft out) {
        state.readTransform(crowd.slot(number), placed);
        out.set(placed[0], placed[2], CrowdTransforms.heading(placed));
        return placed[3];
    }

    @Override
    public void place(int number, Move place) {
        float heading = (float) Math.IEEEremainder(place.heading(), 2 * Math.PI);
        state.place(crowd.slot(number), (float) place.x(), (float) place.z(), heading);
    }

    @Override
    public void follow(int number, int route, Playback along) {
        state.followElsewhere(crowd.slot(number), route, along);
    }
}
