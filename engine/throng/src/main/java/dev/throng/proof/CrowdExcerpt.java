package dev.throng.proof;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.state.Gaze;
import dev.throng.crowd.state.PlayedState;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Copies some instances of a crowd, followed by the instances that they look at. */
final class CrowdExcerpt {
    private final CrowdState crowd;
    private final Map<Integer, Integer> slots = new LinkedHashMap<>(); // slot in the copy, by slot in the crowd

    private CrowdExcerpt(CrowdState crowd) {
        this.crowd = crowd;
    }

    /**
     * @return a copy with the chosen instances first: instance i of the copy is the instance in slot {@code chosen[i]}
     *
     * @param chosen distinct slots in the crowd
     */
    static CrowdState of(CrowdState crowd, int[] chosen) {
        CrowdExcerpt excerpt = new CrowdExcerpt(crowd);
        for (int slot : chosen) {
            excerpt.slots.put(slot, excerpt.slots.size());
        }
        for (int slot : chosen) {
            Gaze gaze = excerpt.gaze(slot);
            if (gaze != null && excerpt.isThere(gaze)) {
                excerpt.slots.putIfAbsent(gaze.instance(), excerpt.slots.size());
            }
        }
        return excerpt.copy(chosen);
    }

    private @Nullable Gaze gaze(int slot) {
        int state = crowd.stateNumber(slot);
        return state < 0 ? null : crowd.states().gaze(state);
    }

    private boolean isThere(Gaze gaze) {
        return gaze.instance() >= 0 && gaze.instance() < crowd.count();
    }

    private CrowdState copy(int[] chosen) {
        CrowdState copy = new CrowdState(crowd.atlas(), slots.size(), crowd.routes());
        copy.standOn(crowd.footing());
        crowd.states().masks().masks().forEach(mask -> copy.states().masks().number(mask)); // keep their numbers
        slots.forEach((from, to) -> put(from, copy, to));
        for (int slot : chosen) {
            Gaze gaze = gaze(slot);
            if (gaze != null) {
                int other = isThere(gaze) ? slotOf(gaze.instance()) : Gaze.GONE;
                copy.setGaze(slotOf(slot), new Gaze(other, gaze.path()));
            }
        }
        return copy;
    }

    /**
     * @param slot slot of a copied instance in the crowd
     * @return the slot of that instance in the copy
     */
    private int slotOf(int slot) {
        return Objects.requireNonNull(slots.get(slot));
    }

    private void put(int from, CrowdState copy, int to) {
        float[] place = new float[6];
        crowd.readTransform(from, place);
        float heading = (float) Math.atan2(place[5], place[4]);
        copy.setTransform(to, new InstanceTransform(place[0], place[1], place[2], heading, place[3]));
        if (crowd.hasMotions()) {
            copy.setMotion(to, crowd.motion(from));
        }
        PlayedState state = crowd.state(from);
        if (state == null) {
            copy.setPlayback(to, crowd.playback(from));
        } else {
            copy.setState(to, state);
            copy.setHostPose(to, crowd.hostPose(from));
        }
    }
}
