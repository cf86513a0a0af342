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

/** What is to be posed: a clip at some times, or one pose put together. */
public sealed interface PoseRequest {
    /** The character with the vertices. */
    CharacterModel character();

    /** How many poses are asked for, at least one. */
    int count();

    /** The clip alone that shows; null for the rest pose and for what is put together. */
    @Nullable
    Clip clip();

    /** What shows outside the clip's own time; null for what is put together. */
    @Nullable
    LoopMode mode();

    /** The time asked for, seconds; null for what is put together. */
    @Nullable
    Double time(int index);

    /** The time inside the clip that shows, 0 for the rest pose; null for what is put together. */
    @Nullable
    Double localTime(int index);

    /** Indices of the clips that are needed. */
    List<Integer> clips();

    /** Has a backend pose all, as its instances from 0 on. */
    void pose(VertexBackend backend);

    /** Returns the first time as posed by a backend. */
    default PosedCharacter posed(VertexBackend backend) {
        pose(backend);
        return PosedCharacter.read(backend, character(), 0);
    }

    /**
     * A clip at some times.
     *
     * @param clip null for the rest pose
     * @param mode what shows outside the clip's own time
     * @param times seconds, at least one
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

    /** One pose put together. */
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
