package org.example.beside.libgdx;

import com.badlogic.gdx.ApplicationAdapter;
import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3Application;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3ApplicationConfiguration;
import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.PerspectiveCamera;
import com.badlogic.gdx.graphics.g3d.Environment;
import com.badlogic.gdx.graphics.g3d.Model;
import com.badlogic.gdx.graphics.g3d.ModelBatch;
import com.badlogic.gdx.graphics.g3d.ModelInstance;
import com.badlogic.gdx.graphics.g3d.attributes.ColorAttribute;
import com.badlogic.gdx.graphics.g3d.environment.DirectionalLight;
import com.badlogic.gdx.graphics.g3d.shaders.DefaultShader;
import com.badlogic.gdx.graphics.g3d.utils.AnimationController;
import com.badlogic.gdx.graphics.g3d.utils.DefaultShaderProvider;
import com.badlogic.gdx.utils.ScreenUtils;
import org.example.beside.CrowdFile;
import org.example.beside.Run;

/** The crowd in libGDX, one hardware-skinned {@link ModelInstance} per character; arguments: see {@link Run}. */
public final class LibgdxCrowd extends ApplicationAdapter {
    private static final Color GREY = new Color(0.63f, 0.65f, 0.68f, 1);

    private final Run run;
    private final Environment light = new Environment();
    private ModelInstance[] instances;
    private AnimationController[] animations;
    private PerspectiveCamera camera;
    private ModelBatch batch;

    private LibgdxCrowd(Run run) {
        this.run = run;
    }

    public static void main(String[] arguments) {
        Run run = new Run(arguments);
        Lwjgl3ApplicationConfiguration settings = new Lwjgl3ApplicationConfiguration();
        settings.setWindowedMode(run.crowd.camera().width(), run.crowd.camera().height());
        settings.setDecorated(false);
        settings.setBackBufferConfig(8, 8, 8, 8, 24, 0, 0);
        settings.useVsync(false);
        settings.setForegroundFPS(0);
        settings.setIdleFPS(0);
        settings.disableAudio(true);
        new Lwjgl3Application(new LibgdxCrowd(run), settings);
    }

    @Override
    public void create() {
        camera = camera(run.crowd.camera());
        light.set(new ColorAttribute(ColorAttribute.AmbientLight, 0.4f, 0.4f, 0.4f, 1));
        light.add(new DirectionalLight().set(0.6f, 0.6f, 0.6f, -0.4242641f, -0.7071068f, -0.5656854f));
        batch = new ModelBatch(new DefaultShaderProvider(shader(run.crowd.joints().length)));
        put(new Model(AdultModel.of(run.crowd)));
    }

    /** The cheapest shader that draws the crowd: lit at vertices, with as many joints and lights as there are. */
    private static DefaultShader.Config shader(int joints) {
        DefaultShader.Config config = new DefaultShader.Config();
        config.numBones = joints;
        config.numBoneWeights = CrowdFile.INFLUENCES;
        config.numDirectionalLights = 1;
        config.numPointLights = 0;
        config.numSpotLights = 0;
        return config;
    }

    private static PerspectiveCamera camera(CrowdFile.Camera at) {
        PerspectiveCamera camera =
                new PerspectiveCamera((float) Math.toDegrees(at.lens()[0]), at.width(), at.height());
        camera.near = at.lens()[1];
        camera.far = at.lens()[2];
        camera.position.set(at.eye());
        camera.direction.set(at.forward());
        camera.update();
        return camera;
    }

    private void put(Model adult) {
        CrowdFile.Instance[] crowd = run.crowd.instances();
        instances = new ModelInstance[crowd.length];
        animations = new AnimationController[crowd.length];
        for (int i = 0; i < crowd.length; i++) {
            instances[i] = new ModelInstance(adult, crowd[i].x(), 0, crowd[i].z());
            animations[i] = new AnimationController(instances[i]);
            animations[i].setAnimation(run.crowd.clips()[crowd[i].clip()].name(), -1, crowd[i].speed(), null);
            animations[i].current.time = run.firstTime(crowd[i]);
        }
    }

    @Override
    public void render() {
        float step = run.step();
        for (AnimationController animation : animations) {
            animation.update(step);
        }
        ScreenUtils.clear(GREY, true);
        batch.begin(camera);
        for (ModelInstance instance : instances) {
            batch.render(instance, light);
        }
        batch.end();
        if (!run.endFrame()) {
            Gdx.app.exit();
        }
    }
}
