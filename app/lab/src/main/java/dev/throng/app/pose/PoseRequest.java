package dev.throng.app.pose;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.LoopMode;
import dev.throng.anim.state.PoseState;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.crowd.ClipTime;
import dev.throng.crowd.VertexBackend;
import dev.throng.proof.PosedCharacter;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Request to pose a clip at given times, or to pose a state. */
public sealed interface PoseRequest {
    CharacterModel character();

    /** @return number of requested poses, at least one */
    int count();

    /** @return clip that the request poses; null for the rest pose or a state */
    @Nullable
    Clip clip();

    /** @return treatment of times outside the clip; null for a state */
    @Nullable
    LoopMode mode();

    /**
     * @param index index of the requested pose
     * @return requested time, seconds; null for a state
     */
    @Nullable
    Double time(int index);

    /**
     * @param index index of the requested pose
     * @return time in the clip at a requested time: seconds from the start of the clip, 0 for the rest pose; null for a
     *     state
     */
    @Nullable
    Double localTime(int index);

    /** @return indices of the clips that the request needs */
    List<Integer> clips();

    /** Computes all requested poses with a backend: pose i becomes the backend's instance i. */
    void pose(VertexBackend backend);

    /** @return first requested pose, computed with a backend */
    default PosedCharacter posed(VertexBackend backend) {
        pose(backend);
        return PosedCharacter.read(backend, character(), 0);
    }

    /**
     * Clip at given times.
     *
     * @param clip clip; null for the rest pose
     * @param mode treatment of times outside the clip
     * @param times times in seconds, at least one
     */
    record AtTimes(CharacterModel character, @Nullable Clip clip, LoopMode mode, List<Double> times)
            implements PoseRequest {
        public AtTimes {
            times = List.copyOf(times);
        }

        @Override
        public int count() {
            return times.size();
        }

        @Override
        public List<Integer> clips() {
            return Stream.ofNullable(clip).map(Clip::index).toList();
        }

        @Override
        public void pose(VertexBackend backend) {
            int index = clip == null ? BakedClip.REST : clip.index();
            backend.pose(
                    times.stream().map(time -> new ClipTime(index, mode, time)).toList());
        }

        @Override
        public Double time(int index) {
            return times.get(index);
        }

        @Override
        public Double localTime(int index) {
            return clip == null ? 0 : mode.localTime(times.get(index), clip.duration());
        }
    }

    record OfState(CharacterModel character, PoseState state) implements PoseRequest {
        @Override
        public int count() {
            return 1;
        }

        @Override
        public @Nullable Clip clip() {
            return null;
        }

        @Override
        public @Nullable LoopMode mode() {
            return null;
        }

        @Override
        public @Nullable Double time(int index) {
            return null;
        }

        @Override
        public @Nullable Double localTime(int index) {
            return null;
        }

        @Override
        public List<Integer> clips() {
            return state.clips();
        }

        @Override
        public void pose(VertexBackend backend) {
            backend.poseStates(List.of(state));
        }
    }
}
