package dev.throng;

import static dev.throng.People.CAMERA;
import static dev.throng.People.PREPARED;
import static dev.throng.People.arrange;
import static dev.throng.ScarceStage.COUNT;
import static dev.throng.ScarceStage.GROUND;

import dev.throng.assets.models.BuiltIns;
import dev.throng.inspect.DebugDraw;
import dev.throng.inspect.DebugDraw.Flag;
import java.util.function.Consumer;
import org.joml.Vector3f;

/** Calls of the library that allocate memory of the GPU or create objects. */
enum ScarceCall {
    UPLOAD(stage -> stage.throng.upload(dog())),
    CROWD(stage -> arrange(stage.scene.crowd(dog(), COUNT))),
    DECOR(stage -> stage.scene.decor(Crowd.of(dog(), COUNT), true)),
    GROW(stage -> stage.crowd.resize(5 * COUNT)),
    ADD(stage -> stage.crowd.add()),
    TINT(stage -> stage.crowd.instance(1).tint(1, 0, 0)),
    FOLLOW(stage -> stage.crowd.instance(1).follow(Doing.Ways.LOOP, 0, 1)),
    BLEND(stage -> stage.crowd.instance(1).blend(Play.loop("walk"), Play.loop("run"), 0.5, 0)),
    LAYER(stage -> stage.crowd.instance(1).layer(0, Play.once("wave").joints("chest"), 0)),
    LOOK(stage -> stage.crowd.instance(1).lookAt("head", new Vector3f(0, 2, 9), 60)),
    STAND(stage -> stage.crowd.standOn(GROUND)),
    JOINTS(stage -> stage.crowd.jointBuffer("head", 1, 2, 3)),
    SWAP(stage -> stage.scene.swap(stage.crowd, other())),
    TARGET(stage -> stage.throng.offscreen(128, 96, 0)),
    SAMPLED_TARGET(stage -> stage.throng.offscreen(128, 96, 4)),
    TURN(Effect.CHANGE, stage -> {
        stage.crowd.forEach(it -> it.heading(it.number() % 2 == 0 ? 2 : 0.3 * it.number()));
        stage.scene.draw(stage.frame());
    }),
    PLAY(Effect.CHANGE, stage -> {
        for (int number : new int[] {1, 4, 7}) {
            stage.crowd.instance(number).play(Play.loop("run"));
        }
        stage.scene.draw(stage.frame());
    }),
    PICK(Effect.OBJECTS, stage -> stage.scene.pick(new Vector3f(0, 1, 9), new Vector3f(0, 0, -1))),
    VIEW(Effect.OBJECTS, stage -> stage.scene.draw(stage.frame().view(stage.scene.view()))),
    MOTION(Effect.OBJECTS, stage -> stage.scene.draw(stage.moving())),
    OCCLUSION(Effect.OBJECTS, stage -> {
        try (Target larger = stage.throng.offscreen(96, 72, 0)) {
            stage.scene.draw(stage.frame(larger));
        }
    }),
    READBACK(Effect.OBJECTS, stage -> {
        for (int frame = 0; frame < 3; frame++) {
            stage.scene.inspection().requestReadback();
            stage.scene.draw(stage.frame());
            stage.throng.calls.gl().finish();
        }
    }),
    DEBUG(Effect.OBJECTS, stage -> {
        stage.scene.inspection().show(DebugDraw.of(Flag.SKELETONS, Flag.BOXES));
        try {
            stage.scene.draw(stage.frame());
        } finally {
            stage.scene.inspection().show(DebugDraw.NONE);
        }
    }),
    HILLS(Effect.OBJECTS, stage -> stage.scene.draw(stage.frame().backdrop(hills()))),
    SECOND_SCENE(stage -> {
        Scene scene = stage.throng.scene(
                SceneOptions.DEFAULT.shadows(true).preskin(true).triangleCulling(true));
        try {
            arrange(scene.crowd(dog(), COUNT));
            scene.draw(Frame.at(1, CAMERA, stage.target).backdrop(hills()));
        } finally {
            scene.close();
        }
    });

    /** State of the scene after a refused call. */
    enum Effect {
        /** Nothing. */
        NOTHING,
        /** Objects, which later frames use: a frame creates objects where it first needs them. */
        OBJECTS,
        /** A change of the crowd, which the next frame shows. */
        CHANGE
    }

    private final Effect effect;
    private final Consumer<ScarceStage> call;

    ScarceCall(Consumer<ScarceStage> call) {
        this(Effect.NOTHING, call);
    }

    ScarceCall(Effect effect, Consumer<ScarceStage> call) {
        this.effect = effect;
        this.call = call;
    }

    private static Model dog() {
        return Models.DOG;
    }

    private static final class Models {
        static final Model DOG = Model.of(BuiltIns.load("dog"), ModelOptions.DEFAULT, ThrongOptions.DEFAULT);
    }

    private static Crowd other() {
        Crowd crowd = Crowd.of(PREPARED, 5 * COUNT, Doing.Ways.LOOP);
        arrange(crowd);
        crowd.forEach(it -> it.tint(1, it.number() % 2, 0.5).follow(Doing.Ways.LOOP, it.number(), 1));
        return crowd;
    }

    private static Backdrop hills() {
        return Backdrop.plain(new Vector3f(0.3f, 0.4f, 0.3f)).hills(GROUND).contactShadows(0.5);
    }

    Effect effect() {
        return effect;
    }

    void make(ScarceStage stage) {
        call.accept(stage);
    }
}
