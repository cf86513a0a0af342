package org.example.beside.jmonkeyengine;

import com.jme3.anim.AnimComposer;
import com.jme3.anim.tween.action.Action;
import com.jme3.anim.tween.action.BlendableAction;
import com.jme3.app.SimpleApplication;
import com.jme3.app.state.AppState;
import com.jme3.light.AmbientLight;
import com.jme3.light.DirectionalLight;
import com.jme3.material.Material;
import com.jme3.material.TechniqueDef;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.renderer.RenderManager;
import com.jme3.scene.Spatial;
import com.jme3.system.AppSettings;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.example.beside.CrowdFile;
import org.example.beside.Run;

/** The crowd in jMonkeyEngine, one hardware-skinned {@link Spatial} per character; arguments: see {@link Run}. */
public final class JmonkeyengineCrowd extends SimpleApplication {
    private static final ColorRGBA GREY = new ColorRGBA(0.63f, 0.65f, 0.68f, 1);

    private final Run run;

    private JmonkeyengineCrowd(Run run) {
        super(new AppState[0]);
        this.run = run;
    }

    public static void main(String[] arguments) {
        Logger.getLogger("com.jme3").setLevel(Level.SEVERE); // else a line per character
        Run run = new Run(arguments);
        AppSettings settings = new AppSettings(true);
        settings.setResolution(run.crowd.camera().width(), run.crowd.camera().height());
        settings.setGammaCorrection(false);
        settings.setVSync(false);
        settings.setFrameRate(-1);
        settings.setAudioRenderer(null);
        JmonkeyengineCrowd program = new JmonkeyengineCrowd(run);
        program.setSettings(settings);
        program.setShowSettings(false);
        program.setPauseOnLostFocus(false);
        program.start();
    }

    @Override
    public void simpleInitApp() {
        setTimer(new FrameTimer(run));
        renderManager.setPreferredLightMode(TechniqueDef.LightMode.SinglePass);
        viewPort.setBackgroundColor(GREY);
        aim(run.crowd.camera());
        rootNode.addLight(new AmbientLight(ColorRGBA.White.mult(0.4f)));
        rootNode.addLight(
                new DirectionalLight(new Vector3f(-0.4242641f, -0.7071068f, -0.5656854f), ColorRGBA.White.mult(0.6f)));
        put(AdultNode.of(run.crowd, material()));
    }

    /** The cheapest lit material that draws the crowd: lit at vertices. */
    private Material material() {
        Material material = new Material(assetManager, "Common/MatDefs/Light/Lighting.j3md");
        material.setBoolean("UseVertexColor", true);
        material.setBoolean("VertexLighting", true);
        return material;
    }

    private void aim(CrowdFile.Camera at) {
        float degrees = (float) Math.toDegrees(at.lens()[0]);
        cam.setFrustumPerspective(degrees, (float) at.width() / at.height(), at.lens()[1], at.lens()[2]);
        cam.setLocation(new Vector3f(at.eye()[0], at.eye()[1], at.eye()[2]));
        cam.lookAtDirection(new Vector3f(at.forward()[0], at.forward()[1], at.forward()[2]), Vector3f.UNIT_Y);
    }

    private void put(Spatial adult) {
        for (CrowdFile.Instance instance : run.crowd.instances()) {
            Spatial copy = adult.clone(false);
            copy.setLocalTranslation(instance.x(), 0, instance.z());
            AnimComposer animation = copy.getControl(AnimComposer.class);
            Action action = animation.setCurrentAction(run.crowd.clips()[instance.clip()].name());
            action.setSpeed(instance.speed());
            ((BlendableAction) action).setTransitionLength(0); // else the first 0.4 s of a clip blend with the rest pose
            animation.setTime(run.firstTime(instance));
            rootNode.attachChild(copy);
        }
    }

    @Override
    public void simpleRender(RenderManager manager) {
        if (!run.endFrame()) {
            stop();
        }
    }
}
