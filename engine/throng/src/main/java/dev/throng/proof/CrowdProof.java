package dev.throng.proof;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.exact.AffineD;
import dev.throng.anim.exact.RestBox;
import dev.throng.anim.modify.ExactState;
import dev.throng.anim.modify.StateDecisions;
import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.PoseState;
import dev.throng.bake.atlas.ErrorCertificate;
import dev.throng.bake.file.CachedBake;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.VertexBackend;
import dev.throng.crowd.cpu.CpuBackend;
import dev.throng.crowd.cpu.ExactBackend;
import dev.throng.crowd.cpu.KeyframeState;
import dev.throng.inspect.CompareReport;
import dev.throng.proof.ModelComparison.Limits;
import dev.throng.proof.ModelComparison.ModelResult;
import dev.throng.proof.Shown.Unstable;
import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** Compares a crowd's instances on the GPU with the CPU, and with keyframes if keyframes define the whole pose. */
public final class CrowdProof {
    /**
     * Distance between the joint and the target of a look-at, as a fraction of the model's diagonal D. Below this
     * distance, rounding of the target's position visibly turns the joint.
     */
    private static final double CLOSE_TARGET = 0.5;

    private final Subject subject;
    private final @Nullable Double tolerance; // null: known errors of rounding and sampling
    private final ThreadLocal<StateDecisions> decisions;
    private final ExactState exact;
    private final double diagonal;
    private final ErrorCertificate certificate;

    /**
     * Crowd whose instances are compared, at one time.
     *
     * @param character the character, with the skinning method with which it is drawn
     * @param baked atlas of the character
     * @param crowd instances of the character
     * @param ticks time of the crowd's scene, ticks
     */
    public record Subject(CharacterModel character, CachedBake baked, CrowdState crowd, long ticks) {}

    /**
     * Instance of a crowd.
     *
     * @param number identifier of the instance in reports
     * @param slot slot in the crowd
     */
    public record Member(int number, int slot) {}

    private record Posed(Shown.OfState shown, KeyframeState state) {
        /**
         * @return whether the distance between the instance's vertices and the vertices computed from keyframes has a
         *     known bound
         */
        boolean isBounded() {
            return state.isWhole() && state.pose().ik().isEmpty();
        }

        boolean isClip() {
            PoseState pose = state.pose();
            return pose.base().size() <= 1 && pose.layers().isEmpty();
        }
    }

    /**
     * Creates a comparison.
     *
     * @param subject crowd of the instances
     * @param tolerance largest allowed distance between a vertex's positions as computed by the two compared backends,
     *     as a fraction of the model's diagonal D; empty to allow the known errors of rounding and sampling
     */
    public CrowdProof(Subject subject, OptionalDouble tolerance) {
        this.subject = subject;
        this.tolerance = tolerance.isPresent() ? tolerance.getAsDouble() : null;
        decisions = ThreadLocal.withInitial(() -> new StateDecisions(subject.character));
        exact = new ExactState(subject.character);
        diagonal = RestBox.of(subject.character).diagonal();
        certificate = Limits.certificate(subject.character, subject.baked.atlas());
    }

    /**
     * {@return the report of a comparison of some instances}
     *
     * @param members distinct instances
     * @param gpu backend that computes the character's vertices on the GPU; not closed by this method
     */
    public CompareReport compare(List<Member> members, VertexBackend gpu) {
        List<Posed> posed = members.stream().parallel().map(this::posed).toList();
        List<Posed> bounded = posed.stream().filter(Posed::isBounded).toList();
        List<Shown> clips = shown(bounded.stream().filter(Posed::isClip).toList());
        List<Shown> mixes =
                shown(bounded.stream().filter(each -> !each.isClip()).toList());
        CrowdReport report = new CrowdReport(subject);
        try (VertexBackend cpu = new CpuBackend(subject.character, subject.baked.atlas());
                VertexBackend keyframes = new ExactBackend(subject.character, ExactBackend.Time.QUANTISED)) {
            report.add("cpu", "", result(Runs.ofStates(shown(posed), 0), gpu, cpu));
            report.add("exact", "one clip each", result(ofClips(clips), gpu, keyframes));
            report.add("exact", "blends and layers", result(Runs.ofStates(mixes, 0), gpu, keyframes));
        }
        return report.of(members.size(), members.size() - bounded.size());
    }

    private static List<Shown> shown(List<Posed> posed) {
        return posed.stream().<Shown>map(Posed::shown).toList();
    }

    /** @return the instances that show clips, as one crowd to compare; certificates bound their errors */
    private static Runs ofClips(List<Shown> shown) {
        return new Runs(1, List.of(), shown.size(), null, run -> shown);
    }

    private Posed posed(Member member) {
        KeyframeState state = KeyframeState.of(subject.crowd, member.slot, subject.ticks);
        ShownInstance surroundings = new ShownInstance(subject.crowd, member.slot, subject.ticks);
        boolean isNear =
                decisions.get().isNear(state.pose()) || surroundings.gpuWork() == Shown.GpuWork.GAZES && isClose(state);
        Unstable unstable = isNear ? Unstable.ALL_ROTATIONS : Unstable.NONE;
        return new Posed(new Shown.OfState(member.number, state.pose(), surroundings, unstable), state);
    }

    /**
     * @return whether the target of one of a state's look-ats is so close to the joint that rounding of the target's
     *     position visibly turns the joint
     */
    private boolean isClose(KeyframeState state) {
        PoseState pose = state.pose();
        double[] model = AffineD.localToModel(subject.character.skeleton(), exact.pose(pose));
        return pose.ik().stream()
                .filter(IkEntry.LookAt.class::isInstance)
                .map(IkEntry.LookAt.class::cast)
                .anyMatch(look ->
                        look.target().distance(AffineD.position(model, look.joint())) < CLOSE_TARGET * diagonal);
    }

    private ModelResult result(Runs runs, VertexBackend gpu, VertexBackend reference) {
        CharacterModel character = subject.character;
        Differences differences =
                new ModelComparison(character, subject.baked.atlas(), runs, gpu, reference).compare(0);
        Tolerance.Request request = new Tolerance.Request(reference instanceof ExactBackend, tolerance);
        Limits limits = Limits.of(request, runs, character, certificate, subject.baked);
        return new ModelResult(character, runs, differences, limits, certificate);
    }
}
